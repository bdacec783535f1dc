import { useId } from 'react';
import { useText } from '#src/kit/index.ts';
import { Box, classes, css, type Look, SelectMenu } from '#src/ui/index.ts';
import styles from './kind-grid.module.css';
import { offeredKinds, type TicketKind } from './ticket-kinds.ts';
import type { TradeType } from '#src/trading/order/trade-choice.ts';

type KindGridProps = {
  readonly type: TradeType;
  readonly kind: TicketKind;
  readonly onKind: (kind: TicketKind) => void;
  /** Explains the kinds. */
  readonly onAbout: () => void;
};

const CELL = {
  display: 'flex',
  align: 'center',
  justify: 'center',
  minInline: 0,
  padInline: 4,
  focusRing: true,
  font: 'caption',
  weight: 500,
  color: 'text2',
  textAlign: 'center',
  cursor: 'pointer',
} as const satisfies Look;
const CHOSEN = { surface: 3, weight: 600, color: 'text' } as const satisfies Look;

/** Look of a cell, chosen or not. */
function cellLook(isChosen: boolean): string {
  const look = css({ ...CELL, ...(isChosen ? CHOSEN : {}) });
  return classes(look, styles['cell'], isChosen && styles['chosen']);
}

/** Value of the last cell that explains the kinds. */
const ABOUT = 'about';

/** Kinds behind the last cell, which names the chosen one of them. */
function MoreKinds({ type, kind, onKind, onAbout }: KindGridProps) {
  const t = useText('trade', 'order');
  const { more } = offeredKinds(type);
  const isChosen = more.includes(kind);
  const options = [
    ...more.map((value) => ({ value, label: t(`trade.kind.${value}`) })),
    { value: ABOUT, label: t('order.aboutTypes') } as const,
  ];
  return (
    <span className={classes(cellLook(isChosen), styles['more'])}>
      <SelectMenu<TicketKind | typeof ABOUT>
        label={t('trade.orderType')}
        look="plain"
        value={kind}
        shown={t(isChosen ? `trade.kind.${kind}` : 'trade.kind.more')}
        onChange={(next) => (next === ABOUT ? onAbout() : onKind(next))}
        options={options}
      />
    </span>
  );
}

/** Kinds of order, four in a row. One Tab stop; the arrow keys choose. */
export function KindGrid(props: KindGridProps) {
  const { type, kind, onKind } = props;
  const t = useText('trade');
  const name = useId();
  return (
    <Box as="fieldset" minInline={0} data-part="order-kinds">
      <legend className="visually-hidden">{t('trade.orderType')}</legend>
      <div className={classes(css({ pad: 2, surface: 1, radius: 'input' }), styles['grid'])}>
        {offeredKinds(type).cells.map((value) => (
          <label key={value} className={cellLook(value === kind)}>
            <input
              type="radio"
              className={css({ covers: true })}
              name={name}
              checked={value === kind}
              onChange={() => onKind(value)}
            />
            {t(`trade.kind.${value}`)}
          </label>
        ))}
        <MoreKinds {...props} />
      </div>
    </Box>
  );
}

/** The same choice as one button, where height is scarce. */
export function KindMenu({ type, kind, onKind }: Omit<KindGridProps, 'onAbout'>) {
  const t = useText('trade');
  const { cells, more } = offeredKinds(type);
  return (
    <SelectMenu
      label={t('trade.orderType')}
      value={kind}
      onChange={onKind}
      options={[...cells, ...more].map((value) => ({ value, label: t(`trade.kind.${value}`) }))}
    />
  );
}
