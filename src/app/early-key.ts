/** A key that nothing answered for so long is forgotten: its effect would come as a surprise. */
const KEPT_MS = 3_000;

let kept: KeyboardEvent | undefined;

function keep(event: KeyboardEvent): void {
  kept = event;
}

/** Keeps the last key that is pressed before the code of shortcuts has come. */
export function keepEarlyKey(): void {
  document.addEventListener('keydown', keep);
}

/** The kept key, for the code that answers keys from now on; undefined for none of late. */
export function takeEarlyKey(): KeyboardEvent | undefined {
  document.removeEventListener('keydown', keep);
  const early = kept;
  kept = undefined;
  return early !== undefined && performance.now() - early.timeStamp < KEPT_MS ? early : undefined;
}
