import { Clock, Hourglass, Lock } from 'lucide-react';
import { lessText } from '#domain/money/ledger-units.ts';
import {
  type FactRow,
  FactRows,
  minorText,
  minorUnits,
  useMoneyLabels,
  useText,
} from '#src/kit/index.ts';
import { Section, Box } from '#src/ui/index.ts';
import type { Options } from './use-options.ts';

const ICON = { size: 22, strokeWidth: 1.75, 'aria-hidden': true } as const;

/** Amounts that cannot be withdrawn now, each with its reason. */
export function BlockedSums({ options }: { readonly options: Options }) {
  const t = useText('withdraw', 'funds');
  const words = useMoneyLabels();
  const { asset, available, withdrawable, frozen, heldUntil } = options;
  const held = minorUnits(lessText(available, withdrawable));
  const shown = (units: bigint) => words.amount(minorText(units), asset);
  const until =
    heldUntil === undefined
      ? t('withdraw.unsettled')
      : t('withdraw.heldUntil', { date: words.time(heldUntil) });
  const rows: FactRow[] = [];
  if (held > 0n) {
    const isUnsettled = heldUntil === undefined;
    rows.push({
      icon: isUnsettled ? <Hourglass {...ICON} /> : <Clock {...ICON} />,
      name: t(isUnsettled ? 'funds.unsettled' : 'withdraw.held'),
      detail: until,
      value: shown(held),
    });
  }
  if (minorUnits(frozen) > 0n) {
    rows.push({
      icon: <Lock {...ICON} />,
      name: t('funds.frozen'),
      detail: t('withdraw.inOrders'),
      value: shown(minorUnits(frozen)),
    });
  }
  if (rows.length === 0) return null;
  return (
    <Box marginInline="bleed">
      <Section title={t('withdraw.blockedTitle')} hint={t('withdraw.why')}>
        <FactRows rows={rows} />
      </Section>
    </Box>
  );
}
