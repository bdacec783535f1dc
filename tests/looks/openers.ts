import type { View } from './view.ts';

/** A control that may open something. */
export type Opener = {
  /** Its place among all controls of the page. */
  readonly at: number;
  readonly name: string;
  /** Whether it says so itself. */
  readonly isSure: boolean;
};

const CONTROLS = 'button, [role="button"], [aria-haspopup]';
const OPENED = '[role="dialog"], [role="alertdialog"], [role="menu"], [role="listbox"]';
/** Controls that choose or unfold something where they are. */
const STAYS =
  'nav *, [role="tab"], [role="radio"], [role="switch"], [role="checkbox"], [role="slider"], ' +
  '[aria-pressed], [aria-expanded]:not([aria-haspopup])';

const PRESS_MS = 1_500;
/** The code of some sheets comes with their first opening. */
const SURE_MS = 3_000;
const MAYBE_MS = 800;
const CLOSE_MS = 1_500;

/** Runs in the page: its visible controls. */
function readOpeners([controls, stays]: readonly [string, string]): Opener[] {
  return [...document.querySelectorAll<HTMLElement>(controls)].flatMap((control, at) => {
    const isSure = control.hasAttribute('aria-haspopup');
    const isOff = control.matches(':disabled, [aria-disabled="true"], [inert] *');
    if (isOff || !control.checkVisibility() || control.matches(stays)) return [];
    const text = control.getAttribute('aria-label') ?? control.innerText;
    return [{ at, name: text.replace(/\s+/g, ' ').trim().slice(0, 40), isSure }];
  });
}

/** The visible controls of a page that may open something, the sure ones first. */
export async function openersOf({ page }: View): Promise<readonly Opener[]> {
  const all = await page.evaluate(readOpeners, [CONTROLS, STAYS] as const);
  return [...all.filter(({ isSure }) => isSure), ...all.filter(({ isSure }) => !isSure)];
}

/** Presses a control; one that is covered stays as it is. */
export async function press({ page }: View, { at }: Opener): Promise<void> {
  const control = page.locator(CONTROLS).nth(at);
  await control.click({ timeout: PRESS_MS }).catch(() => undefined);
  // What is under the pointer may look different.
  await page.mouse.move(0, 0);
}

/** Whether something opens in time. */
export async function opens({ page }: View, isSure: boolean): Promise<boolean> {
  const overlay = page.locator(OPENED).first();
  return overlay.waitFor({ timeout: isSure ? SURE_MS : MAYBE_MS }).then(
    () => true,
    () => false,
  );
}

/** Closes what is open with the keyboard; false when something stays open. */
export async function close({ page }: View): Promise<boolean> {
  await page.keyboard.press('Escape');
  const overlay = page.locator(OPENED).first();
  return overlay.waitFor({ state: 'hidden', timeout: CLOSE_MS }).then(
    () => true,
    () => false,
  );
}
