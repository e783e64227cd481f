/** The logo: a sun over a hill. Decorative: the parent says where it leads. */
export function Sign() {
  return (
    <svg class="sign" viewBox="0 0 32 32" aria-hidden="true" focusable="false">
      <rect class="sign-ground" width="32" height="32" rx="7" />
      <circle class="sign-sun" cx="16" cy="14" r="6" />
      <path class="sign-hill" d="M0 21c5-4 9-4 14-1.500s11 3 18-1.500v7a7 7 0 0 1-7 7H7a7 7 0 0 1-7-7z" />
    </svg>
  );
}
