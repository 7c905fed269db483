// What the static site has beside the page: it can be installed, needs no network after the first visit, and asks
// nobody else for anything.
import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';
import { SITE } from './local-files.ts';

const PUBLIC = fileURLToPath(new URL('../public', import.meta.url));
const MANIFEST = fileURLToPath(new URL('./manifest.webmanifest', import.meta.url));
const WORKER = fileURLToPath(new URL('./service-worker.js', import.meta.url));

// The same as a server's (server/api/static_files.cpp).
const POLICY = [
  "default-src 'self'",
  "script-src 'self' 'wasm-unsafe-eval'",
  "style-src 'self'",
  "style-src-attr 'unsafe-inline'",
  "img-src 'self' data:",
  "object-src 'none'",
  "base-uri 'none'",
  "form-action 'none'",
].join('; ');

const HEAD = `<meta http-equiv="Content-Security-Policy" content="${POLICY}" />
    <link rel="manifest" href="./manifest.webmanifest" />
    <link rel="apple-touch-icon" href="./icon-192.png" />
  </head>`;

export function site(): Plugin {
  let isSite = false;
  return {
    name: 'norenberc-site',
    apply: 'build',
    enforce: 'post',
    configResolved(config) {
      isSite = config.mode === SITE;
    },
    transformIndexHtml: (html) => (isSite ? html.replace('</head>', HEAD) : html),
    generateBundle: {
      order: 'post',
      handler(_options, bundle) {
        if (!isSite) return;
        const manifest = readFileSync(MANIFEST, 'utf8');
        this.emitFile({ type: 'asset', fileName: 'manifest.webmanifest', source: manifest });
        const files = ['./', 'manifest.webmanifest', ...readdirSync(PUBLIC)];
        const hash = createHash('sha256').update(manifest);
        for (const name of readdirSync(PUBLIC)) hash.update(readFileSync(`${PUBLIC}/${name}`));
        for (const [name, file] of Object.entries(bundle).sort(([a], [b]) => (a < b ? -1 : 1))) {
          // The page itself is './', and licences are for who looks for them.
          if (name !== 'index.html' && !name.endsWith('.txt')) files.push(name);
          hash.update(name).update(file.type === 'asset' ? file.source : file.code);
        }
        const source = readFileSync(WORKER, 'utf8')
          .replace('@version@', hash.digest('hex').slice(0, 16))
          .replace("['@files@']", JSON.stringify(files));
        this.emitFile({ type: 'asset', fileName: 'service-worker.js', source });
      },
    },
  };
}
