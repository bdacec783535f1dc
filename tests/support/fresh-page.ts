import { afterAll, vi } from 'vitest';

// Files share a worker and its document. Each starts with fresh modules and an empty page.
vi.resetModules();
document.documentElement.removeAttribute('lang');
document.head.replaceChildren();
document.body.replaceChildren();
localStorage.clear();
sessionStorage.clear();
history.replaceState(null, '', '/');

afterAll(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});
