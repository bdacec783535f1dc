import { chromium, type Browser } from 'playwright-core';
import { CHROMIUM_ARGS, findChromium } from '#tests/chromium.mjs';

/** Starts a separate Chromium for a test file. CHROMIUM names another program. */
export async function openBrowser(): Promise<Browser> {
  const executablePath = findChromium();
  if (executablePath === undefined) {
    throw new Error('browser tests need Chromium on PATH, or its file in CHROMIUM');
  }
  return chromium.launch({ executablePath, args: CHROMIUM_ARGS });
}

let usual: Promise<Browser> | undefined;

/** The Chromium shared by the files of one worker; it ends with the worker. */
export async function usualBrowser(): Promise<Browser> {
  usual ??= openBrowser();
  const browser = await usual;
  // A crash of it fails one file, not all that follow.
  if (!browser.isConnected()) usual = openBrowser();
  return usual;
}
