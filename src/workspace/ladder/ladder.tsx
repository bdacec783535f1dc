import { TriangleAlert } from 'lucide-react';
import { useRef, useState } from 'react';
import type { Instrument } from '#domain/market/types.ts';
import { useText } from '#src/kit/index.ts';
import { useCell } from '#src/market/index.ts';
import {
  moveSheet,
  DeferredOrderKeys,
  pressSheet,
  stopSheet,
  type TradeType,
} from '#src/trading/index.ts';
import type { CellAt } from './cell-at.ts';
import { LadderBar } from './ladder-bar.tsx';
import { LadderFoot } from './ladder-foot.tsx';
import { LadderGrid } from './ladder-grid.tsx';
import styles from './ladder.module.css';
import { useLadder, type Ladder as LadderModel } from './use-ladder.ts';
import { useModifiers } from './use-modifiers.ts';

/** Says over the rows that figures are old and what still works. */
function StaleNote({ ladder }: { readonly ladder: LadderModel }) {
  const t = useText('ladder');
  const age = useCell(ladder.rows, 'age').text;
  return (
    <p role="status" className={styles['staleNote']} data-part="ladder-stale">
      <TriangleAlert size={16} strokeWidth={1.75} aria-hidden />
      <span>
        <b>{t('ladder.stale', { seconds: age })}</b> {t('ladder.staleNote')}
      </span>
    </p>
  );
}

/** What a press asks: an order by one tap or its sheet, a stop, or a moved order. */
function Sheets({ ladder }: { readonly ladder: LadderModel }) {
  const { asked, close, instrument, type } = ladder;
  const isMove = asked?.what === 'move';
  return (
    <>
      {asked?.what === 'order' && <pressSheet.Part ask={asked.ask} onClose={close} />}
      {asked?.what === 'stop' && (
        <stopSheet.Part instrument={instrument} type={type} onClose={close} />
      )}
      <moveSheet.Part open={isMove} moving={isMove ? asked.moving : null} onClose={close} />
    </>
  );
}

type LadderProps = { readonly instrument: Instrument; readonly type: TradeType };

/** Ladder of one instrument: prices in fixed rows, where orders are placed, moved and cancelled. */
export function Ladder({ instrument, type }: LadderProps) {
  const host = useRef<HTMLElement>(null);
  const t = useText('ladder');
  const ladder = useLadder(instrument, type, host);
  const [pointed, point] = useState<CellAt | null>(null);
  const [isOver, setOver] = useState(false);
  const held = useModifiers(ladder.held);
  const isArmed = ladder.armed.until !== null;
  const over = (on: boolean): void => {
    setOver(on);
    ladder.hold('pointer', on);
    if (!on) point(null);
  };
  return (
    <section
      ref={host}
      className={styles['ladder']}
      aria-label={t('ladder.title')}
      data-armed={isArmed}
    >
      <LadderBar ladder={ladder} />
      <div className={styles['body']}>
        <div
          className={styles['scroller']}
          onPointerEnter={({ pointerType }) => over(pointerType !== 'touch')}
          onPointerLeave={() => over(false)}
        >
          <LadderGrid ladder={ladder} isOver={isOver} onPoint={point} />
        </div>
        {ladder.isStale && <StaleNote ladder={ladder} />}
      </div>
      <DeferredOrderKeys instrument={instrument} type={type} />
      <LadderFoot ladder={ladder} pointed={pointed} held={held} />
      <p role="status" className="visually-hidden" data-testid="ladder-status">
        {ladder.told}
      </p>
      <Sheets ladder={ladder} />
    </section>
  );
}
