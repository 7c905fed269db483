// Keeps the whole site on the device, so that it needs no network after the first visit. Written by build/site.ts, which
// puts in the version and the files that belong to it. Nothing of one version is ever mixed with another: a page gets all
// its files from the version that it began with, and a new one waits until the person wants it, or all pages are closed.
const VERSION = '@version@';
const FILES = ['@files@'];
const CACHES = `norenberc ${self.registration.scope} `;
const OURS = CACHES + VERSION;

self.addEventListener('install', (event) => {
  // From the host, not from the browser's own cache, which may have a file of an older version.
  const fresh = FILES.map((file) => new Request(file, { cache: 'reload' }));
  event.waitUntil(caches.open(OURS).then((cache) => cache.addAll(fresh)));
});

self.addEventListener('activate', (event) => {
  const tidy = async () => {
    for (const name of await caches.keys()) {
      if (name.startsWith(CACHES) && name !== OURS) await caches.delete(name);
    }
    await self.clients.claim();
  };
  event.waitUntil(tidy());
});

self.addEventListener('message', (event) => {
  if (event.data === 'take over') void self.skipWaiting();
});

self.addEventListener('fetch', (event) => {
  if (event.request.method !== 'GET') return;
  const address = event.request.mode === 'navigate' ? self.registration.scope : event.request.url;
  const answer = async () => {
    const cache = await caches.open(OURS);
    return (await cache.match(address, { ignoreSearch: true })) ?? fetch(event.request);
  };
  event.respondWith(answer());
});
