import './qrCode.css';

import { encode } from 'uqr';

/** A text as a QR code: dark on light in both themes, with the quiet zone that scanners need. */
export function QrCode({ text, label }: { text: string; label: string }) {
  const { data, size } = encode(text, { ecc: 'M', border: 4 });
  const dark = data.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? [`M${x} ${y}h1v1h-1z`] : [])));
  return (
    <svg class="qr" viewBox={`0 0 ${size} ${size}`} role="img" aria-label={label} shape-rendering="crispEdges">
      <rect class="qr-ground" width={size} height={size} />
      <path class="qr-dark" d={dark.join('')} />
    </svg>
  );
}
