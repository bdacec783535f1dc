import { chromium, type Browser } from 'playwright-core';
import { CHROMIUM_ARGS, findChromium } from '#tests/chromium.mjs';

/** Starts Chromium for a file of browser tests. CHROMIUM names another one. */
export async function openBrowser(): Promise<Browser> {
  const executablePath = findChromium();
  if (executablePath === undefined) {
    throw new Error('browser tests need Chromium on PATH, or its file in CHROMIUM');
  }
  return chromium.launch({ executablePath, args: CHROMIUM_ARGS });
}
