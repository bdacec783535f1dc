/** One fictitious coin that is sold here before it trades. Amounts are whole USDT. */
export type CoinIssuer = {
  readonly code: string;
  /** Name without the words that mark it as fictitious. */
  readonly name: string;
  /** Purpose that the fictitious project states. */
  readonly about: { readonly tr: string; readonly en: string };
  /** Sale price of one coin in USDT, decimal text. */
  readonly price: string;
  /** Maximum sold in each realm; higher demand is met in proportion. */
  readonly hardCap: number;
  /** Minimum that must be sold; below it everybody is refunded. */
  readonly softCap: number;
};

type Row = readonly [string, string, string, string, string, number, number];

const ROWS: readonly Row[] = [
  [
    'NAR', 'Nar Ağı', 'Tane tane bölünen küçük ödemeler', 'Small payments split like seeds',
    '0.25', 400_000, 100_000,
  ],
  [
    'LODOS', 'Lodos Rotası', 'Rüzgâr tahminlerinin paylaşıldığı ağ', 'A network of wind forecasts',
    '0.8', 320_000, 80_000,
  ],
  [
    'SINCAP', 'Sincap Kilidi', 'Dosya saklama için kovuk ağı', 'Hollows that store files',
    '0.05', 250_000, 60_000,
  ],
  [
    'TURNA', 'Turna Postası', 'Yolculuk eden mesajlar', 'Messages that travel',
    '1.2', 450_000, 120_000,
  ],
  [
    'KILIM', 'Kilim Deseni', 'Desen sahipliği kayıtları', 'Records of who owns a pattern',
    '0.4', 300_000, 75_000,
  ],
  [
    'YAKAMOZ', 'Yakamoz Işığı', 'Gece ölçülen deniz verileri', 'Sea data measured by night',
    '0.12', 350_000, 90_000,
  ],
  [
    'PALAMUT', 'Palamut Havuzu', 'Ortak hesaplama havuzu', 'A shared pool of computing',
    '2.5', 500_000, 130_000,
  ],
  [
    'BULUTK', 'Bulut Kasnağı', 'Bulutlarda işleyen kasnaklar', 'Hoops that work in clouds',
    '0.6', 280_000, 70_000,
  ],
]; // prettier-ignore

/** The coins in the order in which they are sold, cyclically. */
export const COIN_ISSUERS: readonly CoinIssuer[] = ROWS.map(
  ([code, name, tr, en, price, hardCap, softCap]) => ({
    code,
    name,
    about: { tr, en },
    price,
    hardCap,
    softCap,
  }),
);

/** Code and name of a coin in a round; from the second round on, its next generation. */
export function coinGeneration(
  { code, name }: Pick<CoinIssuer, 'code' | 'name'>,
  round: number,
): { readonly code: string; readonly name: string } {
  if (round === 0) return { code, name: `${name} (Kurgusal)` };
  return { code: `${code}${round + 1}`, name: `${name} ${round + 1} (Kurgusal)` };
}
