import type { CDPSession, Page } from 'playwright-core';
import { setStored } from './stored-setting.ts';

/**
 * Reading settings: usual, text at twice the size, our largest, or wide spacing. A zoomed window
 * differs only in its width.
 */
export type Reading = 'usual' | 'zoomed' | 'double' | 'largest' | 'spaced';

/** Default text size of a browser. */
const STANDARD_PX = 16;
/** The largest step of the text size setting. */
const LARGEST_STEP = '2';

/** Spacing that a reader may choose by WCAG 1.4.12; all at once is the worst case. */
const SPACING = `
  * {
    line-height: 1.5 !important;
    letter-spacing: 0.12em !important;
    word-spacing: 0.16em !important;
  }
  p { margin-block-end: 2em !important; }
`;

/** The browser's own text size, from which all of ours derive. */
async function setBrowserText(session: CDPSession, standard: number): Promise<void> {
  await session.send('Page.setFontSizes', { fontSizes: { standard } });
}

/**
 * Applies different readings one after the other without a reload. The page's policy forbids
 * foreign styles, but not constructed style sheets.
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
