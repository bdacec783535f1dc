import { Trash2 } from 'lucide-react';
import { useState } from 'react';
import { useSnapshot } from 'valtio';
import { BASKET_CURRENCIES } from '#protocol/worker/basket.ts';
import { deferredPart, useNumberStyle, useText, withTexts } from '#src/kit/index.ts';
import { LiveCell, type LiveView, symbolName, useView } from '#src/market/index.ts';
import {
  Button,
  Chip,
  EmptyState,
  IconButton,
  KeyValues,
  NumberField,
  Row,
  SelectMenu,
  Stack,
  Text,
} from '#src/ui/index.ts';
import { exactText } from '#src/trading/confirm/sheet-numbers.ts';
import { AddLeg } from './add-leg.tsx';
import { basketDraft, changeBasket, type BasketLeg } from './basket-draft.ts';
import { BasketMenu } from './basket-menu.tsx';
import { evenLegs, normalisedLegs, sumOf } from './basket-weights.ts';
import styles from './basket.module.css';
import { LegRow } from './leg-row.tsx';
import { useShownBasket, type ShownBasket } from './use-basket-spec.ts';

/** Confirms the basket; loads with the first press. */
const basketSheet = deferredPart<{ shown: ShownBasket; onClose: () => void }>(async () => {
  const sheet = import('./basket-sheet.tsx');
  const { BasketSheet } = await withTexts(['confirm', 'contract', 'coin', 'risk'], sheet);
  return BasketSheet;
});

const TOTAL_DECIMALS = 2;
const NEW_LEG = { side: 'buy', type: 'market', offset: '' } as const;

/** The orders with another one, which takes what the weights leave. */
function withLeg(legs: readonly BasketLeg[], sym: string): readonly BasketLeg[] {
  const next = [...legs, { ...NEW_LEG, sym, weight: '' }];
  const isEven = legs.every(({ weight }, at) => weight === evenLegs(legs)[at]?.weight);
  return isEven ? evenLegs(next) : next;
}

/** Total, currency, saved baskets and the button that adds an order. */
function Head() {
  const t = useText('basket');
  const { separators } = useNumberStyle();
  const basket = useSnapshot(basketDraft).current;
  const { currency, total, legs } = basket;
  return (
    <div className={styles['head']} data-part="total">
      <NumberField
        label={t('basket.total')}
        value={total}
        decimals={TOTAL_DECIMALS}
        separators={separators}
        onChange={(next) => changeBasket({ total: next })}
        trailing={
          <Row padInlineEnd={8}>
            <SelectMenu
              look="plain"
              label={t('basket.currency')}
              value={currency}
              options={BASKET_CURRENCIES.map((value) => ({ value, label: value }))}
              onChange={(next) => changeBasket({ currency: next })}
            />
          </Row>
        }
      />
      <Row wrap gap={8} align="center" justify="between">
        <AddLeg
          taken={legs.map(({ sym }) => sym)}
          onPick={({ symbol }) => changeBasket({ legs: withLeg(legs, symbol) })}
        />
        <BasketMenu basket={basket} />
      </Row>
    </div>
  );
}

/** Sum of the weights, and the two buttons that change all of them. */
function Weights({ legs }: { readonly legs: readonly BasketLeg[] }) {
  const t = useText('basket');
  const { separators } = useNumberStyle();
  const { text, against } = sumOf(legs);
  const sum = exactText(text, 0, separators);
  return (
    <Row wrap gap={8} align="center">
      <Text
        grow
        role="status"
        font="caption"
        weight={600}
        color={against === 0 ? 'text2' : 'warn'}
        data-part="weights"
      >
        {t(against > 0 ? 'basket.sumAbove' : against < 0 ? 'basket.sumBelow' : 'basket.sum', {
          sum,
        })}
      </Text>
      <Chip onClick={() => changeBasket({ legs: evenLegs(legs) })}>{t('basket.even')}</Chip>
      <Chip onClick={() => changeBasket({ legs: normalisedLegs(legs) })}>
        {t('basket.normalise')}
      </Chip>
    </Row>
  );
}

/** A saved order whose instrument is traded no more. */
function GoneLeg({ sym, onRemove }: { readonly sym: string; readonly onRemove: () => void }) {
  const t = useText('basket');
  return (
    <Row as="li" card pad={12} gap={8} align="center" justify="between" data-gone={sym}>
      <Text color="warn">{t('basket.gone', { name: symbolName(sym) })}</Text>
      <IconButton label={t('basket.removeLeg', { name: symbolName(sym) })} onClick={onRemove}>
        <Trash2 size={20} strokeWidth={1.75} aria-hidden />
      </IconButton>
    </Row>
  );
}

type FootProps = {
  readonly shown: ShownBasket;
  readonly view: LiveView;
  readonly onReview: () => void;
};

/** Why the basket cannot be confirmed; undefined when it can. */
function useBlock({ spec }: ShownBasket, legs: readonly BasketLeg[]): string | undefined {
  const t = useText('basket');
  if (!/[1-9]/.test(spec.total)) return t('basket.enterTotal');
  return sumOf(legs).against > 0 ? t('basket.weightsAbove') : undefined;
}

/** Sums of all orders, and the button that opens their confirmation. */
function Foot({ shown, view, onReview }: FootProps) {
  const t = useText('basket');
  const { currency, legs } = useSnapshot(basketDraft).current;
  const reason = useBlock(shown, legs);
  const cell = (field: string) => (
    <>
      <LiveCell view={view} field={field} width={0} flash={false} source={false} /> {currency}
    </>
  );
  const sells = shown.known.some(({ leg, instrument }) => {
    return leg.side === 'sell' && instrument.kind !== 'swap';
  });
  return (
    <Stack columns={1} gap={8} card pad={12} className={styles['foot']} data-part="totals">
      <KeyValues
        rows={[
          { name: t('basket.value'), value: cell('amount') },
          { name: t('basket.fees'), value: cell('fee') },
          { name: t('basket.pay'), value: cell('pay') },
          ...(sells ? [{ name: t('basket.received'), value: cell('received') }] : []),
          { name: t('basket.left'), value: cell('left') },
        ]}
      />
      <Text as="p" hint>
        {t('basket.separate')}
      </Text>
      <Button
        kind="primary"
        size="l"
        wide
        data-review
        disabled={reason !== undefined}
        reason={reason}
        onPointerDown={basketSheet.preload}
        onClick={onReview}
      >
        {t('basket.review', { count: shown.known.length })}
      </Button>
    </Stack>
  );
}

/** The orders with their figures. */
function Legs({ shown }: { readonly shown: ShownBasket }) {
  const t = useText('contract');
  const { known, gone, spec } = shown;
  const { legs } = useSnapshot(basketDraft).current;
  const view = useView({ kind: 'basket', basket: spec });
  const [isConfirming, setConfirming] = useState(false);
  const remove = (sym: string): void =>
    changeBasket({ legs: legs.filter((leg) => leg.sym !== sym) });
  const multiple = (row: number): string => {
    const { leverage: x = 1, marginMode = 'isolated' } = spec.legs[row] ?? {};
    return `${t('contract.multiple', { x })} ${t(`contract.${marginMode}`)}`;
  };
  return (
    <>
      <Weights legs={legs} />
      <ul className={styles['legs']}>
        {known.map((one, row) => (
          <LegRow
            key={one.leg.sym}
            of={one}
            view={view}
            row={row}
            multiple={multiple(row)}
            onRemove={() => remove(one.leg.sym)}
          />
        ))}
        {gone.map((sym) => (
          <GoneLeg key={sym} sym={sym} onRemove={() => remove(sym)} />
        ))}
      </ul>
      <Foot shown={shown} view={view} onReview={() => setConfirming(true)} />
      {isConfirming && <basketSheet.Part shown={shown} onClose={() => setConfirming(false)} />}
    </>
  );
}

/** A basket of orders: one total shared by weights, with one confirmation. */
export function BasketPanel() {
  const t = useText('basket');
  const shown = useShownBasket();
  const hasLegs = useSnapshot(basketDraft).current.legs.length > 0;
  return (
    <div className={styles['frame']} data-part="basket">
      <Stack columns={1} gap={12} padInline="gutter" padBlock={12}>
        <Head />
        {hasLegs ? (
          shown !== null && <Legs shown={shown} />
        ) : (
          <EmptyState text={t('basket.empty')} />
        )}
      </Stack>
    </div>
  );
}
