/** Name of the product as the device shows it above the words. */
const TITLE = 'Terazi';

/**
 * Shows words through the device, where that is allowed and nobody looks at the page.
 * @param tag what the words are about: two pages that tell the same show it once.
 */
export function showNotification(text: string, tag: string): void {
  if (!('Notification' in globalThis) || Notification.permission !== 'granted') return;
  if (document.visibilityState === 'visible') return;
  try {
    new Notification(TITLE, { body: text, icon: '/icons/icon-192.png', tag });
  } catch {
    // Some devices show notifications of a service worker only: the toast says it all the same.
  }
}
