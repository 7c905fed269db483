// What a QR code looks like.
import qrcode from 'qrcode-generator';

// One path for all dark modules, in a square of `size` modules.
export function qrPath(text: string): { path: string; size: number } {
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
