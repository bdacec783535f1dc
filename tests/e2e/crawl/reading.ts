import type { CDPSession, Page } from 'playwright-core';
import { setStored } from './stored-setting.ts';

/**
 * How somebody reads: as most do, with text of twice the size, our largest, or wide apart. A
 * zoomed window differs in its width alone.
 */
export type Reading = 'usual' | 'zoomed' | 'double' | 'largest' | 'spaced';

/** The size of text of a browser in which nobody has chosen another one. */
const STANDARD_PX = 16;
/** The largest step of the setting of text size. */
const LARGEST_STEP = '2';

/** The distances a reader may choose by WCAG 1.4.12; all of them at once is the worst case. */
const SPACING = `
  * {
    line-height: 1.5 !important;
    letter-spacing: 0.12em !important;
    word-spacing: 0.16em !important;
  }
  p { margin-block-end: 2em !important; }
`;

/** The size of text of the browser's own settings, from which every size of ours is derived. */
async function setBrowserText(session: CDPSession, standard: number): Promise<void> {
  await session.send('Page.setFontSizes', { fontSizes: { standard } });
}

/**
 * Lets a page be read in different ways, one after the other and without a new load. The policy
 * of the page allows no style of a stranger; a constructed sheet is not asked about.
 */
export async function readingOf(page: Page): Promise<(next: Reading) => Promise<void>> {
  const session = await page.context().newCDPSession(page);
  let now: Reading = 'usual';
  return async (next) => {
    if (next === now) return;
    if (next === 'double' || now === 'double') {
      await setBrowserText(session, next === 'double' ? 2 * STANDARD_PX : STANDARD_PX);
    }
    if (next === 'largest' || now === 'largest') {
      await setStored(page, 'display.textSize', next === 'largest' ? LARGEST_STEP : '0');
    }
    if (next === 'spaced' || now === 'spaced') {
      await page.evaluate(
        (text) => {
          const sheet = new CSSStyleSheet();
          sheet.replaceSync(text);
          document.adoptedStyleSheets = [sheet];
        },
        next === 'spaced' ? SPACING : '',
      );
    }
    now = next;
  };
}
