import { Trash2 } from 'lucide-react';
import { parseReason, useLanguage, useNumberStyle, useText } from '#src/kit/index.ts';
import { LiveCell, type LiveView, symbolLabel, useCellPart } from '#src/market/index.ts';
import { tradeTypeOf } from '#src/trading/order/order-market.ts';
import { useContractTerms } from '#src/trading/order/use-contract-terms.ts';
import {
  Box,
  css,
  IconButton,
  NumberField,
  Row,
  Segmented,
  SelectMenu,
  Text,
} from '#src/ui/index.ts';
import { changeLeg, type BasketLeg } from './basket-draft.ts';
import styles from './basket.module.css';
import { legReason } from './leg-reason.ts';
import type { KnownLeg } from './use-basket-spec.ts';

const PERCENT_DECIMALS = 2;

type LegRowProps = {
  readonly of: KnownLeg;
  readonly view: LiveView;
  readonly row: number;
  /** Leverage and margin mode of a contract. */
  readonly multiple: string;
  readonly onRemove: () => void;
};

/** Name of the instrument, with the terms of a contract. */
function Name({ of: { instrument }, multiple }: Pick<LegRowProps, 'of' | 'multiple'>) {
  const t = useText('coin');
  const language = useLanguage();
  const { main, rest } = symbolLabel(instrument);
  const isContract = instrument.kind === 'swap';
  return (
    <Box minInline={0} className={styles['name']}>
      <Text as="h3" font="body" weight={600} ellipsis lang="en">
        {main + rest}
      </Text>
      <Text block font="micro" color="text3" ellipsis>
        {isContract ? `${t('coin.perpetual')} · ${multiple}` : instrument.name[language]}
      </Text>
    </Box>
  );
}

type FiguresProps = Pick<LegRowProps, 'of' | 'view' | 'row'>;

/** Figures of the order, as its ticket would show them; they follow the book without rendering. */
function Figures({ of: { instrument, leg }, view, row }: FiguresProps) {
  const t = useText('basket', 'trade', 'common', 'order');
  const { symbol, quote, base, kind } = instrument;
  const buysCoin = kind === 'spot' && leg.side === 'buy';
  const unit = kind === 'stock' ? t('trade.lotUnit') : base;
  const of = `basket:${symbol}`;
  const cell = (field: string) => (
    <LiveCell view={view} field={field} row={row} width={0} flash={false} source={false} of={of} />
  );
  const isSale = kind !== 'swap' && leg.side === 'sell';
  const figures = [
    { name: t('common.price'), value: cell('price') },
    {
      name: t('common.quantity'),
      value: (
        <>
          {cell('qty')} {unit}
        </>
      ),
    },
    {
      name: t('trade.orderAmount'),
      value: (
        <>
          {cell('amount')} {quote}
        </>
      ),
    },
    {
      name: t('trade.fee'),
      value: (
        <>
          {cell('fee')} {buysCoin ? base : quote}
        </>
      ),
    },
    {
      name: t(isSale ? 'order.proceeds' : kind === 'swap' ? 'basket.marginAndFee' : 'order.toPay'),
      value: (
        <>
          {cell('total')} {quote}
        </>
      ),
    },
    {
      name: t('basket.least'),
      value: (
        <>
          {cell('least')} {quote}
        </>
      ),
    },
  ];
  return (
    <dl className={styles['figures']}>
      {figures.map(({ name, value }) => (
        <div key={name}>
          <dt className={css({ font: 'micro', color: 'text3' })}>{name}</dt>
          <dd className={css({ font: 'num-s', tabular: true, nowrap: true })}>{value}</dd>
        </div>
      ))}
    </dl>
  );
}

/** Why the order cannot be sent; renders when the sentence changes, not with prices. */
function Why({ view, row, of: { instrument } }: FiguresProps) {
  useText('error', 'valid', 'order');
  const { separators } = useNumberStyle();
  const text = useCellPart(
    view,
    'why',
    (packed) => {
      const reason = parseReason(packed);
      return reason === null ? '' : legReason(reason, instrument, separators);
    },
    row,
  );
  if (text === '') return null;
  return (
    <Text as="p" font="caption" color="warn" className={styles['why']} data-part="why">
      {text}
    </Text>
  );
}

/** One order of the basket. */
export function LegRow({ of, view, row, multiple, onRemove }: LegRowProps) {
  const t = useText('basket', 'trade');
  const { separators } = useNumberStyle();
  const { leg, instrument } = of;
  const { main, rest } = symbolLabel(instrument);
  const isContract = tradeTypeOf(instrument) === 'contract';
  useContractTerms(isContract ? leg.sym : null);
  const change = (patch: Partial<BasketLeg>): void => changeLeg(leg.sym, patch);
  const name = main + rest;
  const number = { decimals: PERCENT_DECIMALS, separators, trailing: <Percent /> };
  return (
    <Box as="li" card pad={12} className={styles['leg']} data-leg={leg.sym}>
      <Name of={of} multiple={multiple} />
      <div className={styles['side']}>
        <Segmented
          label={t('basket.sideOf', { name })}
          value={leg.side}
          onChange={(side) => change({ side })}
          options={[
            { value: 'buy', label: t(isContract ? 'trade.long' : 'trade.buy'), tone: 'up' },
            { value: 'sell', label: t(isContract ? 'trade.short' : 'trade.sell'), tone: 'down' },
          ]}
        />
      </div>
      <div className={styles['kind']}>
        <SelectMenu
          label={t('basket.kindOf', { name })}
          value={leg.type}
          onChange={(type) => change({ type })}
          options={[
            { value: 'market', label: t('trade.market') },
            { value: 'limit', label: t('trade.limit') },
          ]}
        />
      </div>
      <div className={styles['weight']}>
        <NumberField
          {...number}
          label={t('basket.weight')}
          value={leg.weight}
          onChange={(weight) => change({ weight })}
        />
      </div>
      {leg.type === 'limit' && (
        <div className={styles['offset']}>
          <NumberField
            {...number}
            label={t(leg.side === 'buy' ? 'basket.below' : 'basket.above')}
            value={leg.offset}
            placeholder="0"
            onChange={(offset) => change({ offset })}
          />
        </div>
      )}
      <Figures of={of} view={view} row={row} />
      <Why of={of} view={view} row={row} />
      <IconButton
        label={t('basket.removeLeg', { name })}
        className={styles['remove']}
        onClick={onRemove}
      >
        <Trash2 size={20} strokeWidth={1.75} aria-hidden />
      </IconButton>
    </Box>
  );
}

function Percent() {
  return (
    <Row aria-hidden padInlineEnd={12} color="text3">
      %
    </Row>
  );
}
