import type { IssueView } from '#protocol/http/issue-objects.ts';
import { bulkPart, useSubscriptionLabels } from '#src/offerings/index.ts';
import { useText } from '#src/kit/index.ts';
import { type KeyValue, KeyValues } from '#src/ui/index.ts';
import styles from './stock-bulk.module.css';

/** Everything else there is to know of an offer, line by line. */
export function OfferTerms({ issue }: { readonly issue: IssueView }) {
  const t = useText('bulk', 'ipo', 'sub');
  const { money, qty, rate, time } = useSubscriptionLabels(issue.currency);
  const { marketPrice, discount, feeRate, applicants, lockUntil, kind } = issue;
  const part = bulkPart(issue);
  const rows: (KeyValue | null)[] = [
    marketPrice === undefined ? null : { name: t('bulk.detail.market'), value: money(marketPrice) },
    discount === undefined ? null : { name: t('bulk.detail.discountThen'), value: rate(discount) },
    { name: t('bulk.minLots'), value: t('bulk.lots', { qty: qty(part.minQty) }) },
    { name: t('bulk.detail.step'), value: t('bulk.lots', { qty: qty(part.multiple) }) },
    { name: t('bulk.detail.fee'), value: rate(feeRate) },
    { name: t('ipo.method'), value: t(`sub.method.${part.method}`) },
    { name: t('bulk.detail.applicants'), value: t('bulk.detail.people', { count: applicants }) },
    kind === 'block' && lockUntil !== undefined
      ? { name: t('bulk.detail.lockEnd'), value: time(lockUntil) }
      : null,
  ];
  return (
    <div className={styles['panel']} data-part="terms">
      <KeyValues rows={rows.filter((row) => row !== null)} />
      <p className={styles['hint']}>{t('bulk.detail.simulated')}</p>
    </div>
  );
}
