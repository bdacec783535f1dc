import { afterAll, vi } from 'vitest';

// Files share a worker and its document. Each begins with modules of its own and an empty page.
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
