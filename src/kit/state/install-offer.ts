import { proxy, ref } from 'valtio/vanilla';

/** What a browser hands out when the page may be installed; no standard names its type. */
type InstallEvent = Event & Readonly<Record<'prompt', () => Promise<{ outcome: string }>>>;

/** The browser's own offer to install the page, while it has one. */
export const installOffer = proxy<{ event: InstallEvent | null }>({ event: null });

function isInstallEvent(event: Event): event is InstallEvent {
  return 'prompt' in event && typeof event.prompt === 'function';
}

/** Listens for the offer. The browser makes it once, soon after the start, on whatever screen. */
export function startInstallOffer(): void {
  addEventListener('beforeinstallprompt', (event) => {
    if (!isInstallEvent(event)) return;
    // The browser would show a bar of its own; here a button asks when somebody wants it.
    event.preventDefault();
    installOffer.event = ref(event);
  });
}
