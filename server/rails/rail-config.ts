import * as v from 'valibot';

/** What goes wrong everywhere, besides what single amounts and accounts ask for. */
const FAULTS = ['duplicate', 'lost', 'cut'] as const;
export type RailFault = (typeof FAULTS)[number];

/** Settings of the rail, from its environment; the broker that starts it hands them over. */
export type RailConfig = {
  readonly port: number;
  readonly secret: string;
  /** Folder of its own. */
  readonly folder: string;
  /** Where the broker hears callbacks. */
  readonly callbackUrl: string;
  readonly delayMs: number;
  /** Time after which a payment that comes late comes. */
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

/** Names of faults in a setting. @throws Error for a name there is not. */
export function railFaults(text: string): ReadonlySet<RailFault> {
  const names = text.split(',').flatMap((name) => (name.trim() === '' ? [] : [name.trim()]));
  return new Set(names.map((name) => v.parse(v.picklist(FAULTS), name)));
}

/** Reads the settings. @throws Error for one that cannot be used. */
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
