// Links to share, and what a QR code of them looks like.
import qrcode from 'qrcode-generator';

// `link` is what the server gives: the part behind the `#`.
export function full_link(link: string): string {
  return `${location.origin}${location.pathname}#${link}`;
}

// One path for all dark modules, in a square of `size` modules.
export function qr_path(text: string): { path: string; size: number } {
  const code = qrcode(0, 'M');
  code.addData(text, 'Byte');
  code.make();
  const size = code.getModuleCount();
  let path = '';
  for (let row = 0; row < size; row++) {
    for (let column = 0; column < size; column++) {
      if (!code.isDark(row, column)) continue;
      let run = 1;
      while (column + run < size && code.isDark(row, column + run)) run++;
      path += `M${column} ${row}h${run}v1h-${run}z`;
      column += run;
    }
  }
  return { path, size };
}

// Whether an address leads other devices to themselves.
export function is_local_address(hostname: string): boolean {
  return hostname === 'localhost' || hostname.endsWith('.localhost') || hostname.startsWith('127.') || hostname === '[::1]';
}
