import { Link } from 'wouter';
import { Amount, minorText, useText } from '#src/kit/index.ts';
import { type KeyValue, KeyValues, Section } from '#src/ui/index.ts';
import { paidOf, sumsOf, type Income, type Shown } from './shown-income.ts';
import styles from './income.module.css';

type PartsProps = { readonly income: Income; readonly shown: Shown };

/** An amount coloured by direction; zero is uncoloured. */
export function Signed({ units, currency }: { readonly units: bigint; readonly currency: string }) {
  const tone = units === 0n ? 'none' : units > 0n ? 'up' : 'down';
  return (
    <span className={styles['signed']} data-tone={tone}>
      <Amount value={minorText(units)} asset={currency} signed />
    </span>
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
      <div className={styles['box']} data-part="open">
        <KeyValues
          rows={rows.map(({ market, currency, amount }) => ({
            name: t(`income.market.${market}`),
            value: <Amount value={amount} asset={currency} signed />,
          }))}
        />
        <p className={styles['quiet']}>
          {t('income.openNote')}
          {unpriced.length > 0 && ` ${t('income.unpriced', { list: unpriced.join(', ') })}`}
        </p>
        <Link href="/pages/tabbar/position" className={styles['link']}>
          {t('income.positions')}
        </Link>
      </div>
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
        <div className={styles['box']} data-part="whence">
          <KeyValues rows={rows} />
          <p className={styles['quiet']}>{t('income.realisedNote')}</p>
        </div>
      </Section>
      <OpenNow income={income} shown={shown} />
      {paid.length > 0 && (
        <Section title={t('income.paid')}>
          <div className={styles['box']} data-part="paid">
            <KeyValues
              rows={paid.map(({ asset, amount }) => ({
                name: asset,
                value: <Amount value={amount} asset={asset} />,
              }))}
            />
          </div>
        </Section>
      )}
    </>
  );
}
