#!/usr/bin/env node
// Serves a folder of files and nothing else, on this machine alone: ./play --offline, and the tests of the site.
//   tools/static_server.mjs FOLDER [--port N] [--path /some/where/]
import { createReadStream, statSync } from 'node:fs';
import { createServer } from 'node:http';
import { extname, join, resolve, sep } from 'node:path';
import { parseArgs } from 'node:util';

const TYPES = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json',
  '.webmanifest': 'application/manifest+json',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.txt': 'text/plain; charset=utf-8',
  '.woff2': 'font/woff2',
};

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { port: { type: 'string', default: '8080' }, path: { type: 'string', default: '/' } },
});
if (positionals.length !== 1) {
  console.error('usage: tools/static_server.mjs FOLDER [--port N] [--path /some/where/]');
  process.exit(2);
}
const folder = resolve(positionals[0]);

// The file that an address means; null if it is none of the folder's.
function fileOf(address) {
  const path = decodeURIComponent(new URL(address, 'http://localhost').pathname);
  if (!path.startsWith(values.path)) return null;
  const file = join(folder, path.slice(values.path.length) || 'index.html');
  if (!file.startsWith(folder + sep)) return null;
  return statSync(file, { throwIfNoEntry: false })?.isFile() ? file : null;
}

const server = createServer((request, response) => {
  let file = null;
  try {
    file = fileOf(request.url);
  } catch {
    // An address that cannot be read is no file.
  }
  if (!file || (request.method !== 'GET' && request.method !== 'HEAD')) return response.writeHead(404).end();
  const type = TYPES[extname(file)] ?? 'application/octet-stream';
  response.writeHead(200, { 'Content-Type': type, 'Cache-Control': 'no-cache' });
  if (request.method === 'HEAD') return response.end();
  createReadStream(file).pipe(response);
});
server.on('error', (error) => {
  console.error(`tools/static_server.mjs: ${error.message}`);
  process.exit(1);
});
server.listen(Number(values.port), 'localhost', () => {
  console.log(`http://localhost:${server.address().port}${values.path}`);
});
