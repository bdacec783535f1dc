import { Link } from 'wouter';
import { Amount, minorText, useText } from '#src/kit/index.ts';
import { Box, css, type KeyValue, KeyValues, Section, Text } from '#src/ui/index.ts';
import { paidOf, sumsOf, type Income, type Shown } from './shown-income.ts';

type PartsProps = { readonly income: Income; readonly shown: Shown };

/** An amount coloured by direction; zero is uncoloured. */
export function Signed({ units, currency }: { readonly units: bigint; readonly currency: string }) {
  const tone = units === 0n ? 'none' : units > 0n ? 'up' : 'down';
  return (
    <Text tabular {...(tone !== 'none' && { color: tone })} data-tone={tone}>
      <Amount value={minorText(units)} asset={currency} signed />
    </Text>
  );
}

/** Unrealised result, which no period includes. */
function OpenNow({ income, shown }: PartsProps) {
  const t = useText('income');
  const rows = income.open.filter(
    ({ market, currency }) =>
      currency === shown.currency && (shown.market === 'all' || shown.market === market),
  );
  if (rows.length === 0) return null;
  const unpriced = rows.flatMap((one) => one.unpriced);
  return (
    <Section title={t('income.open')}>
      <Box pad={12} card data-part="open">
        <KeyValues
          rows={rows.map(({ market, currency, amount }) => ({
            name: t(`income.market.${market}`),
            value: <Amount value={amount} asset={currency} signed />,
          }))}
        />
        <Text as="p" hint>
          {t('income.openNote')}
          {unpriced.length > 0 && ` ${t('income.unpriced', { list: unpriced.join(', ') })}`}
        </Text>
        <Link
          href="/pages/tabbar/position"
          className={css({
            display: 'flex',
            inline: true,
            align: 'center',
            minBlock: 44,
            font: 'body',
            color: 'primary-text',
          })}
        >
          {t('income.positions')}
        </Link>
      </Box>
    </Section>
  );
}

/** Components of the result, line by line. */
export function IncomeParts({ income, shown }: PartsProps) {
  const t = useText('income');
  const { currency } = shown;
  const { realised, funding, fees, net } = sumsOf(income, shown);
  const paid = paidOf(income, shown);
  const rows: KeyValue[] = [
    { name: t('income.realised'), value: <Signed units={realised} currency={currency} /> },
    { name: t('income.funding'), value: <Signed units={funding} currency={currency} /> },
    { name: t('income.fees'), value: <Signed units={fees} currency={currency} /> },
    { name: t('income.total'), value: <Signed units={net} currency={currency} />, strong: true },
  ];
  return (
    <>
      <Section title={t('income.whence')}>
        <Box pad={12} card data-part="whence">
          <KeyValues rows={rows} />
          <Text as="p" hint>
            {t('income.realisedNote')}
          </Text>
        </Box>
      </Section>
      <OpenNow income={income} shown={shown} />
      {paid.length > 0 && (
        <Section title={t('income.paid')}>
          <Box pad={12} card data-part="paid">
            <KeyValues
              rows={paid.map(({ asset, amount }) => ({
                name: asset,
                value: <Amount value={amount} asset={asset} />,
              }))}
            />
          </Box>
        </Section>
      )}
    </>
  );
}
