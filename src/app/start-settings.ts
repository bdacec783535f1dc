import { subscribe } from 'valtio/vanilla';
import { COMMA_DOT, DOT_COMMA } from '#domain/text/number-text.ts';
import {
  apiBase,
  changeLanguage,
  configureApi,
  configureMarket,
  displaySettings,
  languageOf,
  preferences,
  setTextSeparators,
  startMarket,
  streamUrl,
} from '#src/kit/index.ts';
import { chartSymbol } from '#src/market/index.ts';
import { endSession, sessionToken, startSession } from './session-flow.ts';

const BATCH_HZ = 30;
const WEAK_BATCH_HZ = 20;
const SAVER_BATCH_HZ = 10;
const CHART_HZ = 10;
const SAVER_CHART_HZ = 2;
/** Devices with this few cores get fewer updates. */
const WEAK_CORES = 2;

function batchHz(): number {
  if (displaySettings.saver) return SAVER_BATCH_HZ;
  return navigator.hardwareConcurrency <= WEAK_CORES ? WEAK_BATCH_HZ : BATCH_HZ;
}

/** Settings that change the text of cells. */
function cellSettings() {
  return {
    lang: preferences.lang,
    separators: displaySettings.separators,
    maxBatchHz: batchHz(),
    maxChartHz: displaySettings.saver ? SAVER_CHART_HZ : CHART_HZ,
  } as const;
}

function applySeparators(): void {
  setTextSeparators(displaySettings.separators === 'dot-comma' ? DOT_COMMA : COMMA_DOT);
}

async function applyLanguage(): Promise<void> {
  await changeLanguage(preferences.lang);
  document.documentElement.lang = languageOf(preferences.lang);
}

/**
 * Starts the market worker and forwards later changes of settings.
 * @param first resolves when the code of the address's screen is loaded.
 */
export function startSettings(first: Promise<unknown>): void {
  document.documentElement.lang = languageOf(preferences.lang);
  applySeparators();
  configureApi({
    base: apiBase,
    lang: () => preferences.lang,
    token: sessionToken,
    sessionEnded: endSession,
  });
  const market = { apiBase: apiBase(), streamUrl: streamUrl(), ...cellSettings() };
  startMarket(market, chartSymbol(location));
  startSession(first);
  subscribe(preferences, () => {
    void applyLanguage();
    configureMarket(cellSettings());
  });
  subscribe(displaySettings, () => {
    applySeparators();
    configureMarket(cellSettings());
  });
}
