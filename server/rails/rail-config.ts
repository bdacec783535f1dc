import * as v from 'valibot';

/** Faults of all payments, besides those selected by single amounts and accounts. */
const FAULTS = ['duplicate', 'lost', 'cut'] as const;
export type RailFault = (typeof FAULTS)[number];

/** Settings of the rail, passed in its environment by the broker. */
export type RailConfig = {
  readonly port: number;
  readonly secret: string;
  /** Its own data folder. */
  readonly folder: string;
  /** URL of the broker for reports. */
  readonly callbackUrl: string;
  readonly delayMs: number;
  /** Delay of late payments. */
  readonly lateMs: number;
  readonly faults: ReadonlySet<RailFault>;
};

const whole = v.pipe(
  v.string(),
  v.regex(/^\d{1,12}$/),
  v.transform((text) => Number.parseInt(text, 10)),
);

const schema = v.object({
  RAILS_PORT: v.optional(whole, '0'),
  RAILS_SECRET: v.pipe(v.string(), v.minLength(32)),
  RAILS_FOLDER: v.pipe(v.string(), v.minLength(1)),
  RAILS_CALLBACK: v.pipe(v.string(), v.url()),
  RAILS_DELAY_MS: v.optional(whole, '10000'),
  RAILS_LATE_MS: v.optional(whole, '86460000'),
  RAILS_FAULTS: v.optional(v.string(), ''),
});

/** Parses names of faults. @throws Error for an unknown name. */
export function railFaults(text: string): ReadonlySet<RailFault> {
  const names = text.split(',').flatMap((name) => (name.trim() === '' ? [] : [name.trim()]));
  return new Set(names.map((name) => v.parse(v.picklist(FAULTS), name)));
}

/** Reads the settings. @throws Error for an invalid one. */
export function readRailConfig(environment: Readonly<Record<string, string | undefined>>) {
  const given = v.parse(schema, environment);
  return {
    port: given.RAILS_PORT,
    secret: given.RAILS_SECRET,
    folder: given.RAILS_FOLDER,
    callbackUrl: given.RAILS_CALLBACK,
    delayMs: given.RAILS_DELAY_MS,
    lateMs: given.RAILS_LATE_MS,
    faults: railFaults(given.RAILS_FAULTS),
  } satisfies RailConfig;
}
