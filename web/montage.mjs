import { chromium } from '@playwright/test';
import { readFileSync } from 'node:fs';
const [out, width, ...files] = process.argv.slice(2);
const b = await chromium.launch({ executablePath: '/usr/bin/chromium', args: ['--no-sandbox', '--disable-gpu'] });
const p = await b.newPage({ viewport: { width: 1800, height: 100 } });
await p.setContent('<body style="margin:0;display:flex;flex-wrap:wrap;gap:6px;background:#888">' + files.map((f) => `<img style="width:${width}px" src="data:image/png;base64,${readFileSync(f).toString('base64')}">`).join('') + '</body>');
await p.waitForTimeout(300);
await p.screenshot({ path: out, fullPage: true });
await b.close();
