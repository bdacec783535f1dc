import { proxy, ref } from 'valtio/vanilla';

/** The browser's event when the page may be installed; no standard declares its type. */
type InstallEvent = Event & Readonly<Record<'prompt', () => Promise<{ outcome: string }>>>;

/** The browser's offer to install the page, while it has one. */
export const installOffer = proxy<{ event: InstallEvent | null }>({ event: null });

function isInstallEvent(event: Event): event is InstallEvent {
  return 'prompt' in event && typeof event.prompt === 'function';
}

/** Listens for the offer. The browser makes it once, soon after the start, on any screen. */
export function startInstallOffer(): void {
  addEventListener('beforeinstallprompt', (event) => {
    if (!isInstallEvent(event)) return;
    // Suppresses the browser's own bar; a button of ours asks on demand.
    event.preventDefault();
    installOffer.event = ref(event);
  });
}
