import { useText } from '#src/kit/index.ts';
import { tradeTypeOf } from '#src/trading/index.ts';
import { EmptyState } from '#src/ui/index.ts';
import { Ladder } from '#src/workspace/ladder/ladder.tsx';
import type { PanelProps } from './panel-props.ts';

/** Ladder of the instrument. Another one begins unarmed. */
export function LadderPanel({ instrument }: PanelProps) {
  const t = useText('workspace');
  const type = tradeTypeOf(instrument);
  if (type === null) return <EmptyState text={t('workspace.notTraded')} />;
  return <Ladder key={instrument.symbol} instrument={instrument} type={type} />;
}
