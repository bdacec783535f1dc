import { CachedNote, isPositive, qtyText, useNumberStyle } from '#src/kit/index.ts';
import { KeyValues, Stack } from '#src/ui/index.ts';
import { useCoinAccount } from './use-coin-account.ts';

/** Cached coins before the account has loaded: quantities without values. */
export function CachedCoinsPart() {
  const { separators } = useNumberStyle();
  const seen = useCoinAccount();
  const rows = (seen.data ?? [])
    .filter(({ total }) => isPositive(total))
    .map(({ asset, total }) => ({ name: asset, value: qtyText(total, separators) }));
  if (seen.cachedAt === null || rows.length === 0) return null;
  return (
    <Stack gap={12} padBlock={12} data-seen="coins">
      <CachedNote loaded={seen} />
      <KeyValues rows={rows} />
    </Stack>
  );
}
