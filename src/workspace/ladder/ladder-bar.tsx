import { Crosshair, HelpCircle, Sigma, Timer } from 'lucide-react';
import { useState } from 'react';
import { useSnapshot } from 'valtio';
import { LADDER_GROUPS } from '#domain/market/ladder.ts';
import type { PositionView } from '#protocol/http/trading-objects.ts';
import { accountBook, useText } from '#src/kit/index.ts';
import { LiveCell, useCell, useView } from '#src/market/index.ts';
import { useOrderNumbers } from '#src/trading/index.ts';
import { classes, css, Row, SelectMenu, Tag, Text } from '#src/ui/index.ts';
import { HelpSheet } from './help-sheet.tsx';
import styles from './ladder.module.css';
import type { Ladder } from './use-ladder.ts';

/** An open position of the instrument with its live result. */
function PositionBadge({ position }: { readonly position: PositionView }) {
  const t = useText('trade');
  const { id, symbol, side, qty } = position;
  const numbers = useOrderNumbers(symbol);
  const view = useView({ kind: 'position', sym: symbol, id });
  return (
    <Row as="span" gap={4} align="center" font="num-s" data-part="ladder-position">
      <Tag tone={side === 'long' ? 'up' : 'down'}>
        {`${t(side === 'long' ? 'trade.long' : 'trade.short')} ${numbers.qty(qty)}`}
      </Tag>
      <LiveCell view={view} field="upl" width={0} toned flash={false} />
    </Row>
  );
}

/** Whether the market is beyond the rows, which the middle key brings back. */
function OffMark({ ladder }: { readonly ladder: Ladder }) {
  const t = useText('ladder');
  const off = useCell(ladder.rows, 'off').text;
  if (off === '') {
    return ladder.held ? (
      <Text font="micro" color="text3">
        {t('ladder.fixed')}
      </Text>
    ) : null;
  }
  return (
    <Text font="micro" color="warn">
      {t(off === 'up' ? 'ladder.offUp' : 'ladder.offDown')}
    </Text>
  );
}

const TOOL = css({ display: 'grid', place: 'center', rigid: true });

/** Price step, middle, running totals and help of a ladder, and the open position. */
export function LadderBar({ ladder }: { readonly ladder: Ladder }) {
  const t = useText('ladder');
  const { instrument, rows, group, cumulative, minutes } = ladder;
  const step = useCell(rows, 'step').text;
  const [helps, setHelps] = useState(false);
  const { positions } = useSnapshot(accountBook);
  const open = Object.values(positions as Readonly<Record<string, PositionView>>).filter(
    (one) => one.symbol === instrument.symbol && one.status === 'open',
  );
  return (
    <Row align="center" gap={4} rigid className={styles['bar']}>
      <SelectMenu
        label={t('ladder.step')}
        look="chip"
        value={String(group)}
        shown={`${step} · x${String(group)}`}
        options={LADDER_GROUPS.map((one) => ({ value: String(one), label: `x${String(one)}` }))}
        onChange={(value) => ladder.setGroup(Number.parseInt(value, 10))}
      />
      <button
        type="button"
        className={classes(TOOL, styles['tool'])}
        aria-label={t('ladder.centre')}
        title={t('ladder.centre')}
        data-part="ladder-centre"
        onClick={ladder.centre}
      >
        <Crosshair size={16} strokeWidth={1.75} aria-hidden />
      </button>
      <button
        type="button"
        className={classes(TOOL, styles['tool'])}
        aria-label={t('ladder.cumulative')}
        title={t('ladder.cumulative')}
        aria-pressed={cumulative}
        onClick={ladder.toggleCumulative}
      >
        <Sigma size={16} strokeWidth={1.75} aria-hidden />
      </button>
      <button
        type="button"
        className={classes(TOOL, styles['tool'])}
        aria-label={t('ladder.minutes')}
        title={t('ladder.minutes')}
        aria-pressed={minutes}
        onClick={ladder.toggleMinutes}
      >
        <Timer size={16} strokeWidth={1.75} aria-hidden />
      </button>
      <button
        type="button"
        className={classes(TOOL, styles['tool'])}
        aria-label={t('ladder.help')}
        title={t('ladder.help')}
        onClick={() => setHelps(true)}
      >
        <HelpCircle size={16} strokeWidth={1.75} aria-hidden />
      </button>
      <OffMark ladder={ladder} />
      <Row as="span" gap={8} align="center" wrap justify="end" marginInlineStart="auto">
        {open.map((position) => (
          <PositionBadge key={position.id} position={position} />
        ))}
      </Row>
      <HelpSheet open={helps} onClose={() => setHelps(false)} />
    </Row>
  );
}
