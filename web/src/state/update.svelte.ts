// The static site keeps itself on the device (build/service-worker.js). A new version waits until the person wants it.

class Update {
  isReady = $state(false);
  private waiting: ServiceWorker | null = null;

  // Where the browser keeps no pages, say in a private window, the site works as long as there is a network.
  async watch(): Promise<void> {
    if (!('serviceWorker' in navigator)) return;
    // A page whose version is gone begins anew, in every tab; the first version of all replaces none.
    let isControlled = navigator.serviceWorker.controller !== null;
    navigator.serviceWorker.addEventListener('controllerchange', () => {
      if (isControlled) location.reload();
      isControlled = true;
    });
    try {
      const registration = await navigator.serviceWorker.register('service-worker.js', { scope: './' });
      this.found(registration.waiting);
      registration.addEventListener('updatefound', () => {
        const fresh = registration.installing;
        fresh?.addEventListener('statechange', () => {
          if (fresh.state === 'installed') this.found(fresh);
        });
      });
    } catch {
      return;
    }
  }

  // All of the device's pages of this site get the new version; nothing is lost, since every move is stored.
  take(): void {
    this.waiting?.postMessage('take over');
  }

  private found(worker: ServiceWorker | null): void {
    if (!worker || !navigator.serviceWorker.controller) return;
    this.waiting = worker;
    this.isReady = true;
  }
}

export const update = new Update();
