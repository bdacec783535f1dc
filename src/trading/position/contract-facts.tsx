import { Pencil } from 'lucide-react';
import { formatDateTime } from '#domain/text/date-text.ts';
import { formatDecimalText, MISSING } from '#domain/text/number-text.ts';
import type { PositionView } from '#protocol/http/trading-objects.ts';
import { useSnapshot } from 'valtio';
import { LiveCell, type LiveView } from '#src/market/index.ts';
import {
  PNL_DECIMALS,
  USDT_DECIMALS,
  displaySettings,
  priceText,
  qtyText,
  triggersOf,
  useInstrument,
  useNumberStyle,
  useText,
} from '#src/kit/index.ts';
import { Box, classes, css, figureMark, FigureText, Num } from '#src/ui/index.ts';
import { Fact, Facts } from './fact.tsx';
import styles from './contract-facts.module.css';

type PartProps = { readonly position: PositionView; readonly view: LiveView };

function Triggers({ position, onEdit }: { position: PositionView; onEdit: () => void }) {
  const t = useText('position', 'contract');
  const { separators } = useNumberStyle();
  const instrument = useInstrument(position.symbol);
  const { tp, sl } = triggersOf(position);
  const shown = [tp, sl].map((one) =>
    instrument === null ? MISSING : priceText(one?.price, instrument, separators),
  );
  return (
    <button
      type="button"
      className={classes(css({ textAlign: 'start', position: 'relative' }), styles['triggers'])}
      aria-label={`${t('position.setTriggers')}: ${shown.join(' / ')}`}
      onClick={onEdit}
    >
      {shown.join(' / ')}
      <Pencil size={12} strokeWidth={1.75} aria-hidden />
    </button>
  );
}

/** Figures of a position: quantity, prices, margin, triggers, liquidation, fees. */
export function ContractFacts({
  position,
  view,
  onTriggers,
}: PartProps & {
  readonly onTriggers: () => void;
}) {
  const t = useText('position', 'contract', 'trade');
  const { separators } = useNumberStyle();
  const instrument = useInstrument(position.symbol);
  const { id, qty, entry, margin, fees } = position;
  const of = `position:${id}`;
  return (
    <>
      <Facts columns={3}>
        <Fact name={t('common.quantity')} figure="qty" of={of}>
          {`${qtyText(qty, separators)} ${instrument?.base ?? ''}`}
        </Fact>
        <Fact name={t('contract.entryPrice')} figure="entry-price" of={of}>
          {instrument === null ? MISSING : priceText(entry, instrument, separators)}
        </Fact>
        <Fact name={t('trade.markPrice')} align="end">
          <LiveCell view={view} field="mark" width={0} />
        </Fact>
        <Fact name={t('contract.margin')}>
          {position.marginMode === 'cross' ? (
            <>
              <LiveCell view={view} field="inUse" width={0} flash={false} /> USDT
            </>
          ) : (
            <span data-part="margin" {...figureMark({ figure: 'margin', of })}>
              {`${formatDecimalText(margin, USDT_DECIMALS, separators)} USDT`}
            </span>
          )}
        </Fact>
        <Fact name={t('contract.tpsl')}>
          <Triggers position={position} onEdit={onTriggers} />
        </Fact>
        <Fact
          name={t('position.liqShort')}
          fullName={t('contract.liqPrice')}
          align="end"
          tone="warn"
        >
          <LiveCell view={view} field="liq" width={0} flash={false} />
        </Fact>
      </Facts>
      <p className={styles['fees']}>
        <span data-part="fees">
          {`${t('position.feePaid')} `}
          <FigureText figure="fee" of={of}>
            {formatDecimalText(fees, PNL_DECIMALS, separators)}
          </FigureText>
        </span>
        <span>
          {`${t('position.netAfterClose')} `}
          <LiveCell view={view} field="netPnl" width={0} toned className={css({ font: 'num-s' })} />
        </span>
      </p>
    </>
  );
}

/** Further figures of a position. */
export function ContractMore({ position, view }: PartProps) {
  const t = useText('position', 'contract', 'trade', 'a11y');
  const { language, separators } = useNumberStyle();
  const { clock } = useSnapshot(displaySettings);
  const instrument = useInstrument(position.symbol);
  const money = (text: string) => (
    <Num text={formatDecimalText(text, PNL_DECIMALS, separators)} minusLabel={t('a11y.minus')} />
  );
  const of = `position:${position.id}`;
  return (
    <Box padInline={12} padBlock={8} surface="bg" radius="input">
      <Facts columns={3}>
        <Fact name={t('position.notional')}>
          <LiveCell view={view} field="value" width={0} />
        </Fact>
        <Fact name={t('trade.lastPrice')}>
          <LiveCell view={view} field="last" width={0} />
        </Fact>
        <Fact name={t('position.realised')} align="end" figure="realised-pnl" of={of}>
          {money(position.realised)}
        </Fact>
        <Fact name={t('position.funding')} figure="funding" of={of}>
          {money(position.funding)}
        </Fact>
        <Fact name={t('position.bankruptcy')} figure="bankruptcy-price" of={of}>
          {instrument === null
            ? MISSING
            : priceText(position.bankruptcyPrice, instrument, separators)}
        </Fact>
        <Fact name={t('position.breakEven')}>
          <LiveCell view={view} field="breakEven" width={0} flash={false} />
        </Fact>
        <Fact name={t('position.openedAt')} align="end">
          {formatDateTime(position.openedAt, language, clock)}
        </Fact>
      </Facts>
    </Box>
  );
}
