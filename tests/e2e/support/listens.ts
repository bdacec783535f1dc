import type { OpenPage } from './page.ts';

/** Collects the page's transient messages, across reloads. */
export async function listens({ page }: OpenPage): Promise<readonly string[]> {
  const said: string[] = [];
  await page.exposeFunction('noteSaid', (text: string) => void said.push(text));
  const watch = (): void => {
    const note = (globalThis as unknown as { noteSaid: (text: string) => void }).noteSaid;
    const look = (): void => {
      for (const { textContent } of document.querySelectorAll('[role="status"] > *')) {
        note(textContent.trim());
      }
    };
    new MutationObserver(look).observe(document, { childList: true, subtree: true });
  };
  await page.addInitScript(watch);
  await page.evaluate(watch);
  return said;
}
