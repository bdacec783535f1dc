import { useSnapshot } from 'valtio';
import { accountBook, useText } from '#src/kit/index.ts';
import { symbolName } from '#src/market/index.ts';
import { usePlacedText } from '#src/trading/confirm/placed-order.ts';
import { Row, Tag, type TagTone, Text } from '#src/ui/index.ts';
import type { LegResult } from './send-leg.ts';

const TONES = {
  waits: 'neutral',
  sending: 'info',
  asksAgain: 'warn',
  unsure: 'warn',
  unsent: 'neutral',
  placed: 'ok',
  refused: 'danger',
} as const satisfies Record<LegResult['at'], TagTone>;

const NOTES = { asksAgain: true, unsure: true, unsent: true } as const;

/** What became of one order of the basket; a later fill shows as well. */
export function LegResultRow({
  sym,
  result,
}: {
  readonly sym: string;
  readonly result: LegResult;
}) {
  const t = useText('basket');
  const placedText = usePlacedText(sym);
  const { orders } = useSnapshot(accountBook);
  const { at } = result;
  const note =
    at === 'placed'
      ? placedText(orders[result.order.id] ?? result.order)
      : at === 'refused'
        ? result.reason
        : at in NOTES
          ? t(`basket.note.${at as keyof typeof NOTES}`)
          : '';
  return (
    <Row
      as="li"
      wrap
      gap={8}
      align="center"
      minBlock={44}
      padInline={12}
      padBlock={8}
      surface={1}
      radius="input"
      data-leg={sym}
      data-result={at}
    >
      <Text grow weight={600} lang="en">
        {symbolName(sym)}
      </Text>
      <Tag tone={TONES[at]}>{t(`basket.at.${at}`)}</Tag>
      {note !== '' && (
        <Text as="p" wide font="caption" color={at === 'refused' ? 'danger' : 'text2'}>
          {note}
        </Text>
      )}
    </Row>
  );
}
