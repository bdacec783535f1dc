/** Milliseconds of one of the steps in which a flash fades. */
const STEP_MS = 100;
const STEPS = 3;

/** Elements that flash, and how many steps each has shown. */
const flashing = new Map<HTMLElement, { readonly direction: string; step: number }>();
let timer: ReturnType<typeof setInterval> | undefined;

function fade(): void {
  for (const [element, one] of flashing) {
    one.step += 1;
    if (one.step < STEPS && element.isConnected) {
      element.dataset['flash'] = `${one.direction}-${String(one.step)}`;
    } else {
      delete element.dataset['flash'];
      flashing.delete(element);
    }
  }
  if (flashing.size > 0) return;
  clearInterval(timer);
  timer = undefined;
}

/**
 * Tints a cell in the colour of a direction, fading in three steps. All cells share the timer of
 * the steps: an animation of each cell made the page paint every frame, also where no step changed,
 * which on a full desk took most of the main thread.
 */
export function flash(element: HTMLElement, direction: string): void {
  flashing.set(element, { direction, step: 0 });
  element.dataset['flash'] = `${direction}-0`;
  timer ??= setInterval(fade, STEP_MS);
}
