import type { FigureName } from '#domain/figures/registry.ts';
import type { BalanceView } from '#protocol/http/trading-objects.ts';
import { Amount, assetName, useText } from '#src/kit/index.ts';
import { KeyValues } from '#src/ui/index.ts';
import styles from './assets-screen.module.css';

const BUCKETS = ['available', 'frozen', 'locked', 'contract', 'margin', 'robot'] as const;

/** Buckets with their own figure; the others are parts of the balance. */
const FIGURE_OF: Readonly<Partial<Record<(typeof BUCKETS)[number], FigureName>>> = {
  available: 'available',
  frozen: 'frozen',
  locked: 'locked',
};

type AssetCardProps = {
  readonly balance: BalanceView;
  /** Withdrawable amount, if there is one. */
  readonly withdrawable: string | undefined;
};

/** One asset with all its buckets. */
export function AssetCard({ balance, withdrawable }: AssetCardProps) {
  const t = useText('account');
  const { asset } = balance;
  const buckets = BUCKETS.map((bucket) => ({
    name: t(`account.bucket.${bucket}`),
    value: <Amount value={balance[bucket]} asset={asset} figure={FIGURE_OF[bucket]} />,
  }));
  const leaving =
    withdrawable === undefined
      ? []
      : [
          {
            name: t('account.withdrawable'),
            value: <Amount value={withdrawable} asset={asset} figure="withdrawable" />,
          },
        ];
  return (
    <section aria-label={assetName(asset)} className={styles['card']} data-asset={asset}>
      <div className={styles['head']}>
        <h2 lang="en" className={styles['name']}>
          {assetName(asset)}
        </h2>
        <Amount value={balance.total} asset={asset} className={styles['sum']} figure="balance" />
      </div>
      <KeyValues rows={[...buckets, ...leaving]} />
    </section>
  );
}
