/** Copies a text. Plain http has no clipboard API, so a selected field is used there. Returns whether it worked. */
export async function copyText(text: string, field?: HTMLInputElement | null): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return field ? copySelected(field) : copyFromNewField(text);
  }
}

function copyFromNewField(text: string): boolean {
  const before = document.activeElement;
  const field = document.createElement('input');
  field.value = text;
  document.body.append(field);
  const copied = copySelected(field);
  field.remove();
  if (before instanceof HTMLElement) before.focus();
  return copied;
}

function copySelected(field: HTMLInputElement): boolean {
  field.select();
  // eslint-disable-next-line @typescript-eslint/no-deprecated -- every browser still has it
  return document.execCommand('copy');
}
