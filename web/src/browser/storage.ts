// What this browser remembers. Where storage is forbidden, it lasts as long as the page.
const fallback = new Map<string, string>();

export function recall(key: string): string | null {
  try {
    return localStorage.getItem(`norenberc.${key}`);
  } catch {
    return fallback.get(key) ?? null;
  }
}

export function remember(key: string, value: string | null): void {
  try {
    if (value === null) localStorage.removeItem(`norenberc.${key}`);
    else localStorage.setItem(`norenberc.${key}`, value);
  } catch {
    if (value === null) fallback.delete(key);
    else fallback.set(key, value);
  }
}

export function recallObject<T extends object>(key: string, otherwise: T): T {
  const text = recall(key);
  if (text === null) return otherwise;
  try {
    const value: unknown = JSON.parse(text);
    return value && typeof value === 'object' ? { ...otherwise, ...value } : otherwise;
  } catch {
    return otherwise;
  }
}

// The same as long as the tab is open, and for this tab alone.
export function keptForTab(key: string): string | null {
  try {
    return sessionStorage.getItem(`norenberc.${key}`);
  } catch {
    return fallback.get(`tab ${key}`) ?? null;
  }
}

export function keepForTab(key: string, value: string | null): void {
  try {
    if (value === null) sessionStorage.removeItem(`norenberc.${key}`);
    else sessionStorage.setItem(`norenberc.${key}`, value);
  } catch {
    if (value === null) fallback.delete(`tab ${key}`);
    else fallback.set(`tab ${key}`, value);
  }
}
