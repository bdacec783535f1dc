import { useSnapshot } from 'valtio';
import { formatDateTime } from '#domain/text/date-text.ts';
import { formatDecimalText, MISSING } from '#domain/text/number-text.ts';
import type { PositionView } from '#protocol/http/trading-objects.ts';
import {
  PNL_DECIMALS,
  displaySettings,
  isPositive,
  priceText,
  qtyText,
  useInstrument,
  useNumberStyle,
  useText,
} from '#src/kit/index.ts';
import { symbolLabel } from '#src/market/index.ts';
import { Num, Row, Stack, Tag, Text } from '#src/ui/index.ts';
import { Fact, Facts } from './fact.tsx';
import card from './stock-card.module.css';

/** A position with its profit so far, or its final result. */
export function PositionCard({ position }: { readonly position: PositionView }) {
  const t = useText('position', 'contract', 'trade', 'a11y');
  const { language, separators } = useNumberStyle();
  const { clock } = useSnapshot(displaySettings);
  const instrument = useInstrument(position.symbol);
  const { side, leverage, status, realised, entry, qty, fees, closedAt, symbol } = position;
  const text = formatDecimalText(realised, PNL_DECIMALS, separators);
  const isGain = isPositive(realised);
  const tone = isGain ? 'up' : realised.startsWith('-') ? 'down' : 'none';
  return (
    <Stack
      as="article"
      gap={8}
      padInline={12}
      padBlockStart={8}
      padBlockEnd={12}
      card
      data-closed={position.id}
      data-status={status}
    >
      <div className={card['head']}>
        <Row as="span" wrap gap={8} align="center">
          <Text as="h2" font="body-l" weight={600} lang="en">
            {instrument === null ? symbol : symbolLabel(instrument).main}
          </Text>
          <Tag tone={side === 'long' ? 'up' : 'down'}>
            {`${t(`trade.${side}`)} ${t('contract.multiple', { x: leverage })}`}
          </Tag>
          {status === 'closed_by_system' && <Tag tone="danger">{t('position.closedBySystem')}</Tag>}
        </Row>
      </div>
      <Facts columns={3}>
        <Fact name={t('position.realised')}>
          <Num toned={tone} text={isGain ? `+${text}` : text} minusLabel={t('a11y.minus')} />
        </Fact>
        <Fact name={t('contract.entryPrice')}>
          {instrument === null ? MISSING : priceText(entry, instrument, separators)}
        </Fact>
        <Fact name={t('common.quantity')} align="end">
          {isPositive(qty) ? qtyText(qty, separators) : MISSING}
        </Fact>
        <Fact name={t('position.feePaid')}>
          {formatDecimalText(fees, PNL_DECIMALS, separators)}
        </Fact>
        <Fact name={t('position.openedAt')}>
          {formatDateTime(position.openedAt, language, clock)}
        </Fact>
        <Fact name={t('position.closedAt')} align="end">
          {formatDateTime(closedAt, language, clock)}
        </Fact>
      </Facts>
    </Stack>
  );
}
