// Addresses of this page: links to share, and whether others can follow them.

// `link` is what the server gives: the part behind the `#`.
export function fullLink(link: string): string {
  return `${location.origin}${location.pathname}#${link}`;
}

// Whether an address leads other devices to themselves.
export function isLocalAddress(hostname: string): boolean {
  return (
    hostname === 'localhost' || hostname.endsWith('.localhost') || hostname.startsWith('127.') || hostname === '[::1]'
  );
}
