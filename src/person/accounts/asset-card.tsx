import type { FigureName } from '#domain/figures/registry.ts';
import type { BalanceView } from '#protocol/http/trading-objects.ts';
import { Amount, assetName, useText } from '#src/kit/index.ts';
import { Box, KeyValues, Row, Text, css } from '#src/ui/index.ts';

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
    <Box aria-label={assetName(asset)} as="section" pad={12} card data-asset={asset}>
      <Row wrap gap={8} align="baseline" justify="between">
        <Text lang="en" as="h2" font="body-l" weight={600}>
          {assetName(asset)}
        </Text>
        <Amount
          value={balance.total}
          asset={asset}
          className={css({ font: 'num' })}
          figure="balance"
        />
      </Row>
      <KeyValues rows={[...buckets, ...leaving]} />
    </Box>
  );
}
