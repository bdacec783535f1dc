import { RATE_DECIMALS, TURNOVER_DECIMALS, type Instrument } from '#domain/market/types.ts';
import { pow10 } from '#domain/money/fixed.ts';
import { abbreviateMoney, abbreviateQuantity } from '#domain/text/abbreviate.ts';
import {
  COMMA_DOT,
  DOT_COMMA,
  formatFixed,
  formatPercent,
  formatSigned,
  MISSING,
  type Language,
  type MaybeInt,
  type Separators,
} from '#domain/text/number-text.ts';
import type { WorkerSettings } from '#protocol/worker/market-worker.ts';

type Prices = Pick<Instrument, 'priceDecimals'>;
type Quantities = Pick<Instrument, 'qtyDecimals'>;

/** Decimals of an age in seconds. */
const AGE_DECIMALS = 1;
const PERCENT_DECIMALS = 2;
/** Funding is shown with four decimals of a percent. */
const FUNDING_DECIMALS = 4;

/** Texts of cells in the language and separators of the page. */
export class Formats {
  readonly language: Language;
  readonly separators: Separators;

  constructor(settings: Pick<WorkerSettings, 'lang' | 'separators'>) {
    this.language = settings.lang === 'tr-TR' ? 'tr' : 'en';
    this.separators = settings.separators === 'comma-dot' ? COMMA_DOT : DOT_COMMA;
  }

  /** A price with all decimals of the instrument. 0 is not a price and is shown as missing. */
  price(value: MaybeInt, instrument: Prices): string {
    return value === 0 ? MISSING : formatFixed(value, instrument.priceDecimals, this.separators);
  }

  /** A difference of prices, which may be 0. */
  difference(value: MaybeInt, instrument: Prices): string {
    return formatFixed(value, instrument.priceDecimals, this.separators);
  }

  /** A change with its sign. */
  change(value: MaybeInt, instrument: Prices): string {
    return formatSigned(value, instrument.priceDecimals, this.separators);
  }

  /** Hundredths of a percent with a sign. */
  changePercent(hundredths: MaybeInt): string {
    return formatPercent(hundredths, { ...this.#percent(PERCENT_DECIMALS), signed: true });
  }

  /** Hundredths of a percent. */
  percent(hundredths: MaybeInt): string {
    return formatPercent(hundredths, this.#percent(PERCENT_DECIMALS));
  }

  /** Whole percent. */
  wholePercent(value: MaybeInt): string {
    return formatPercent(value, this.#percent(0));
  }

  /** A funding rate (integer of 10^-8) as percent with four decimals, truncated toward zero. */
  funding(rate: MaybeInt): string {
    if (rate === null || rate === undefined || Number.isNaN(rate)) return MISSING;
    const shown = Math.trunc(rate / pow10(RATE_DECIMALS - PERCENT_DECIMALS - FUNDING_DECIMALS));
    return formatPercent(shown === 0 ? 0 : shown, {
      ...this.#percent(FUNDING_DECIMALS),
      signed: true,
    });
  }

  /** A quantity with all its decimals, for books and tapes. */
  qty(value: MaybeInt, instrument: Quantities): string {
    return formatFixed(value, instrument.qtyDecimals, this.separators);
  }

  /** A quantity of a volume or depth column, abbreviated from 1,000. */
  volume(value: MaybeInt, instrument: Quantities): string {
    const { separators } = this;
    const shown = Math.min(2, instrument.qtyDecimals);
    return abbreviateQuantity(value, {
      decimals: instrument.qtyDecimals,
      separators,
      from: 'column',
      shown,
    });
  }

  /** A running total of a book: all decimals, abbreviated from a million. */
  total(value: MaybeInt, instrument: Quantities): string {
    const { separators } = this;
    return abbreviateQuantity(value, {
      decimals: instrument.qtyDecimals,
      separators,
      from: 'text',
    });
  }

  /** Turnover in the quote currency, abbreviated from a million, without the currency. */
  turnover(value: MaybeInt): string {
    const { language, separators } = this;
    return abbreviateMoney(value, { decimals: TURNOVER_DECIMALS, language, separators });
  }

  /** Milliseconds as seconds with one decimal. */
  age(ms: number): string {
    const tenths = Math.max(0, Math.floor(ms / 100));
    return formatFixed(tenths, AGE_DECIMALS, this.separators);
  }

  #percent(decimals: number): {
    readonly decimals: number;
    readonly language: Language;
    readonly separators: Separators;
  } {
    return { decimals, language: this.language, separators: this.separators };
  }
}
