import { parseFixed } from '#domain/money/fixed.ts';
import { DOT_COMMA, formatFixed } from '#domain/text/number-text.ts';
import { compare } from '../harness.ts';
import { type Figure, nanoseconds } from '../report.ts';

const COUNT = 1024;
const DECIMALS = 2;

/** Prices from text and to text: the work for every changed cell. */
export function decimalFigures(): Figure[] {
  const ints = Array.from({ length: COUNT }, (_, i) => 6_000_000 + i * 137);
  const texts = ints.map((value) => (value / 100).toFixed(DECIMALS));
  const intl = new Intl.NumberFormat('tr-TR', {
    minimumFractionDigits: DECIMALS,
    maximumFractionDigits: DECIMALS,
  });
  let at = 0;
  const next = () => (at = (at + 1) & (COUNT - 1));

  const parse = compare({
    own: () => parseFixed(texts[next()]!, DECIMALS),
    number: () => Number(texts[next()]!),
  });
  const format = compare({
    own: () => formatFixed(ints[next()]!, DECIMALS, DOT_COMMA).length,
    intl: () => intl.format(ints[next()]! / 100).length,
  });
  const different = ints.filter(
    (value) => formatFixed(value, DECIMALS, DOT_COMMA) !== intl.format(value / 100),
  ).length;

  return [
    {
      item: 'parse a price',
      against: 'Number()',
      value: parse.own / parse.number,
      unit: 'of peer',
      goal: { atMost: 0.5 },
      note: `${nanoseconds(parse.own)} against ${nanoseconds(parse.number)}`,
    },
    {
      item: 'format a price in Turkish',
      against: 'cached Intl.NumberFormat',
      value: format.own / format.intl,
      unit: 'of peer',
      goal: { atMost: 0.25 },
      note: `${nanoseconds(format.own)} against ${nanoseconds(format.intl)}`,
    },
    {
      item: 'format: texts unlike the peer',
      against: 'cached Intl.NumberFormat',
      value: different,
      unit: 'mismatches',
      goal: { atMost: 0 },
    },
  ];
}
