import { useMemo, useState } from 'react';
import { useSnapshot } from 'valtio';
import { formatPlain } from '#domain/money/fixed.ts';
import type { Instrument } from '#domain/market/types.ts';
import type { PositionView } from '#protocol/http/trading-objects.ts';
import { LiveCell, type LiveView, useView } from '#src/market/index.ts';
import {
  USDT_DECIMALS,
  accountBook,
  balanceOf,
  readCell,
  shareOfPercent,
  unitsOf,
  unitsOfCell,
  useInstrument,
  useText,
} from '#src/kit/index.ts';
import { Row, Tag, Text } from '#src/ui/index.ts';
import { Fact, Facts } from './fact.tsx';
import { StepSlider } from './step-slider.tsx';
import { TypedNumber } from './typed-number.tsx';
import styles from './what-if-panel.module.css';

type WhatIfPanelProps = { readonly position: PositionView; readonly view: LiveView };

/** Range of the mark price slider, in distances to liquidation. */
const REACH = 3;
/** Range as a fraction of the mark price where no price liquidates. */
const REACH_WITHOUT_LIQ = 0.33;
const STEPS = 200;
/** The slider of added margin goes up to three times the current margin. */
const MARGIN_REACH = 3;

/** Bounds of the mark price slider in price units; fixed when the panel opens. */
type MarkRange = { readonly now: number; readonly min: number; readonly max: number };

function rangeOf(view: LiveView): MarkRange | null {
  const now = unitsOfCell(readCell(view.id, 'mark').text);
  if (now === null) return null;
  const distance = shareOfPercent(readCell(view.id, 'distance').text);
  const reach = Math.min(0.99, distance > 0 ? REACH * distance : REACH_WITHOUT_LIQ);
  return {
    now,
    min: Math.max(1, Math.floor(now * (1 - reach))),
    max: Math.ceil(now * (1 + reach)),
  };
}

/** Range of liquidating prices on the slider, in percent. */
function dangerOf(position: PositionView, range: MarkRange, { priceDecimals }: Instrument) {
  const liq = unitsOf(position.liqPrice ?? '', priceDecimals);
  if (liq === null) return { from: 0, to: 0 };
  const at = Math.min(100, Math.max(0, ((liq - range.min) / (range.max - range.min)) * 100));
  return position.side === 'long' ? { from: 0, to: at } : { from: at, to: 100 };
}

type MarkPartProps = {
  readonly position: PositionView;
  readonly instrument: Instrument;
  readonly range: MarkRange;
  readonly mark: string;
  readonly onMark: (mark: string) => void;
};

function MarkPart({ position, instrument, range, mark, onMark }: MarkPartProps) {
  const t = useText('position', 'trade');
  const { priceDecimals } = instrument;
  const value = unitsOf(mark, priceDecimals) ?? range.now;
  const step = Math.max(1, Math.round((range.max - range.min) / STEPS));
  return (
    <>
      <Row wrap columnGap={12} align="center" justify="between">
        <Tag tone="info">{t('position.whatIf')}</Tag>
        <TypedNumber
          label={t('position.markStep')}
          name={t('position.markShort')}
          value={mark}
          decimals={priceDecimals}
          onChange={onMark}
        />
      </Row>
      <StepSlider
        label={t('position.markStep')}
        value={Math.min(range.max, Math.max(range.min, value))}
        min={range.min}
        max={range.max}
        step={step}
        danger={dangerOf(position, range, instrument)}
        origin={((range.now - range.min) / (range.max - range.min)) * 100}
        onChange={(units) => onMark(formatPlain(units, priceDecimals))}
      />
    </>
  );
}

type MarginPartProps = {
  readonly position: PositionView;
  readonly added: string;
  readonly onAdded: (added: string) => void;
  readonly view: LiveView;
  readonly guess: LiveView;
};

function MarginPart({ position, added, onAdded, view, guess }: MarginPartProps) {
  const t = useText('position', 'contract');
  const { balances } = useSnapshot(accountBook);
  const free = unitsOf(balanceOf(balances, 'USDT').contract, USDT_DECIMALS) ?? 0;
  const margin = unitsOf(position.margin, USDT_DECIMALS) ?? 0;
  const max = Math.max(0, Math.min(free, margin * MARGIN_REACH));
  const value = Math.min(max, unitsOf(added, USDT_DECIMALS) ?? 0);
  return (
    <>
      <StepSlider
        label={t('position.marginStep')}
        value={value}
        min={0}
        max={max}
        step={Math.max(1, Math.round(max / STEPS))}
        onChange={(units) => onAdded(units === 0 ? '' : formatPlain(units, USDT_DECIMALS))}
      />
      <Row wrap columnGap={12} align="center" justify="between">
        <TypedNumber
          label={t('position.marginStep')}
          name={t('contract.addMargin')}
          ch={7}
          value={added}
          decimals={USDT_DECIMALS}
          onChange={onAdded}
        />
        <Text font="micro" color="text3">
          {`${t('position.liqName')} `}
          <LiveCell view={view} field="liq" width={0} flash={false} />
          {' → '}
          <Text as="strong" font="num-s" color="warn">
            <LiveCell view={guess} field="liq" width={0} flash={false} />
          </Text>
        </Text>
      </Row>
    </>
  );
}

/** Simulates a position at another mark price or with more margin. */
export function WhatIfPanel({ position, view }: WhatIfPanelProps) {
  const t = useText('position', 'contract');
  const { id, symbol: sym } = position;
  const instrument = useInstrument(sym);
  const range = useMemo(() => rangeOf(view), [view]);
  const start =
    range === null || instrument === null ? '' : formatPlain(range.now, instrument.priceDecimals);
  const [mark, setMark] = useState(start);
  const [added, setAdded] = useState('');
  const guess = useView({ kind: 'whatif', sym, id, markPrice: mark, addedMargin: added });
  if (range === null || instrument === null) return null;
  return (
    <section aria-label={t('position.whatIf')} className={styles['panel']} data-part="whatif">
      <MarkPart
        position={position}
        instrument={instrument}
        range={range}
        mark={mark}
        onMark={setMark}
      />
      <Facts columns={3}>
        <Fact name={t('position.pnlShort')}>
          <LiveCell view={guess} field="upl" width={0} toned flash={false} />
        </Fact>
        <Fact name={t('contract.roe')}>
          <LiveCell view={guess} field="roe" width={0} toned flash={false} />
        </Fact>
        <Fact name={t('contract.marginRatio')} align="end">
          <LiveCell view={guess} field="risk" width={0} flash={false} />
        </Fact>
      </Facts>
      {position.marginMode !== 'cross' && (
        <MarginPart
          position={position}
          added={added}
          onAdded={setAdded}
          view={view}
          guess={guess}
        />
      )}
    </section>
  );
}
