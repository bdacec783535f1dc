/** What every call needs to know of the app. */
export type ApiContext = {
  /** Origin and base path, e.g. `http://127.0.0.1:8787/ipxtrg-api`. */
  readonly base: () => string;
  readonly lang: () => 'tr-TR' | 'en-US';
  /** Token of the session, null for a guest. */
  readonly token: () => string | null;
  /** Told with the token that the server no longer takes, and why; several calls may tell it. */
  readonly sessionEnded: (token: string, msgKey: string | undefined) => void;
};

let context: ApiContext | null = null;

/**
 * Tells where calls go and in which language. Called once at the start, apart from the calls
 * themselves: their schemas come with the first screen that makes one.
 */
export function configureApi(next: ApiContext): void {
  context = next;
}

/** The context of the calls. */
export function apiContext(): ApiContext {
  if (context === null) throw new Error('calls are made after configureApi');
  return context;
}
