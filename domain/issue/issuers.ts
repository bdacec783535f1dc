/** One fictitious company that goes public here. It exists in the simulation only. */
export type Issuer = {
  /** Code of its first share group; W is not a letter of the Turkish alphabet. */
  readonly code: string;
  /** Name without the words that mark it as fictitious. */
  readonly name: string;
  /** Sector key of the market lists. */
  readonly sector: string;
  /** Issue price, kuruş. */
  readonly price: number;
  /** Size of the whole offering, shares. */
  readonly shares: number;
  /** Retail part of the offering, percent. */
  readonly retailPct: number;
};

type Row = readonly [string, string, string, number, number, number];

const ROWS: readonly Row[] = [
  ['WAYCK', 'Ayçekirdek Masal Gıda A.Ş.', 'food', 1_450, 60_000_000, 60],
  ['WBOZK', 'Bozkır Uçurtması Enerji A.Ş.', 'energy', 2_240, 85_000_000, 50],
  ['WCMLK', 'Çamlık Sincap Mobilya A.Ş.', 'retail', 975, 40_000_000, 70],
  ['WDNZK', 'Denizkabuğu Ekspres Lojistik A.Ş.', 'holding', 3_100, 48_000_000, 50],
  ['WEKSN', 'Eksen Pusula Otomasyon A.Ş.', 'technology', 4_550, 22_000_000, 60],
  ['WFNRL', 'Fenerli Martı Gemi İnşa A.Ş.', 'defence', 5_800, 18_000_000, 50],
  ['WGLCK', 'Gelincik Rüyası Kozmetik A.Ş.', 'retail', 1_720, 35_000_000, 70],
  ['WHZRN', 'Haziran Yelkeni Tekstil A.Ş.', 'textile', 1_210, 30_000_000, 70],
  ['WUHAL', 'Uçan Halı Taşımacılık A.Ş.', 'airline', 2_760, 26_000_000, 60],
  ['WLVNT', 'Lavanta Nefes Sağlık Teknolojileri A.Ş.', 'health', 3_990, 24_000_000, 50],
  ['WMRMR', 'Mermer Kaplumbağa Yapı A.Ş.', 'cement', 840, 75_000_000, 60],
  ['WPSTL', 'Pastel Kirpi Ambalaj A.Ş.', 'oil', 1_130, 50_000_000, 60],
  ['WRZGR', 'Rüzgâr Ateşböceği Batarya A.Ş.', 'energy', 6_450, 16_000_000, 50],
  ['WTSRM', 'Tasarım Zürafa Dijital Oyun A.Ş.', 'technology', 3_520, 20_000_000, 60],
  ['WZMRT', 'Zümrüt Köstebek Madencilik A.Ş.', 'mining', 1_990, 44_000_000, 50],
];

/** The companies in the order of their offerings, cyclically. */
export const ISSUERS: readonly Issuer[] = ROWS.map(
  ([code, name, sector, price, shares, retailPct]) => ({
    code,
    name,
    sector,
    price,
    shares,
    retailPct,
  }),
);

const LETTER_A = 65;
const LETTERS = 26;

/** Letters of a number: 1 is B, 25 is Z, 26 is BA. */
function letters(value: number): string {
  const last = String.fromCharCode(LETTER_A + (value % LETTERS));
  return value < LETTERS ? last : letters(Math.floor(value / LETTERS)) + last;
}

/** Share group of a round, skipping the last letter of the first code. */
function groupOf(code: string, round: number): string {
  const own = code.charCodeAt(code.length - 1) - LETTER_A;
  return letters(round < own ? round : round + 1);
}

/** Code and name of a company's shares in a round; from the second round on, the next group. */
export function shareGroup(
  { code, name }: Pick<Issuer, 'code' | 'name'>,
  round: number,
): { readonly code: string; readonly name: string } {
  if (round === 0) return { code, name: `${name} (Kurgusal)` };
  const group = groupOf(code, round);
  return { code: code.slice(0, -1) + group, name: `${name} (${group}) (Kurgusal)` };
}
