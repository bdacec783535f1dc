import { useState } from 'react';
import { useSnapshot } from 'valtio';
import type { PositionView } from '#protocol/http/trading-objects.ts';
import { accountBook, readCell, useNumberStyle, useText } from '#src/kit/index.ts';
import { exactText, positionActs, trueMinus } from '#src/trading/index.ts';
import { ArmBar } from './arm-bar.tsx';
import type { CellAt } from './cell-at.ts';
import { ExitsBar } from './exits-bar.tsx';
import { LADDER_PRESSES, sideOfColumn, type LadderPress } from './ladder-press.ts';
import styles from './ladder-foot.module.css';
import type { Ladder } from './use-ladder.ts';
import { VolumesSheet } from './volumes-sheet.tsx';

type LadderProps = { readonly ladder: Ladder };

/** Sizes of the keys 1 to 9. */
function VolumeKeys({ ladder }: LadderProps) {
  const t = useText('ladder');
  const { separators } = useNumberStyle();
  const { volumes, instrument } = ladder;
  const [edits, setEdits] = useState(false);
  const shown = (qty: string): string => (qty === '' ? '--' : exactText(qty, 0, separators));
  return (
    <div role="radiogroup" aria-label={t('ladder.sizes')} className={styles['volumes']}>
      {volumes.all.map((qty, key) => (
        <button
          key={key}
          type="button"
          role="radio"
          aria-checked={key === volumes.chosen}
          aria-keyshortcuts={String(key + 1)}
          data-volume={key + 1}
          disabled={qty === ''}
          onClick={() => volumes.choose(key)}
        >
          <sup aria-hidden>{key + 1}</sup>
          {shown(qty)}
        </button>
      ))}
      <button
        type="button"
        className={styles['edit']}
        aria-label={t('ladder.editSizes')}
        title={t('ladder.editSizes')}
        onClick={() => setEdits(true)}
      >
        {t('ladder.edit')}
      </button>
      <VolumesSheet
        open={edits}
        instrument={instrument}
        volumes={volumes}
        onClose={() => setEdits(false)}
      />
    </div>
  );
}

type LegendProps = LadderProps & {
  readonly pointed: CellAt;
  /** A left click with the keys that are held. */
  readonly held: LadderPress;
};

/** What each press does, the one of the held keys marked, and the order at the cell. */
function Legend({ ladder, pointed, held }: LegendProps) {
  const t = useText('ladder', 'trade');
  const { separators } = useNumberStyle();
  const side = sideOfColumn(pointed.column);
  const price = readCell(ladder.rows.id, 'price', pointed.row).text;
  const kind = ladder.mapping[held];
  const away = trueMinus(readCell(ladder.rows.id, 'away', pointed.row).text);
  return (
    <div className={styles['legend']} data-part="ladder-legend" aria-hidden>
      <p data-side={side ?? 'none'}>
        {side === null || price === ''
          ? `${price} ${away}`
          : t('ladder.preview', {
              side: t(side === 'buy' ? 'trade.buy' : 'trade.sell'),
              kind: t(`trade.kind.${kind}`),
              qty: exactText(ladder.volumes.current, 0, separators),
              price,
              away,
            })}
      </p>
      <ul>
        {LADDER_PRESSES.map((one) => (
          <li key={one} data-on={held !== 'left' && one === held}>
            <kbd>{t(`ladder.by.${one}`)}</kbd>
            {t(`trade.kind.${ladder.mapping[one]}`)}
          </li>
        ))}
      </ul>
    </div>
  );
}

type Act = 'close' | 'reverse';

/** Cancels a side, reverses and closes. What trades a position is confirmed in its sheet. */
function Acts({ ladder }: LadderProps) {
  const t = useText('ladder');
  const { positions } = useSnapshot(accountBook);
  const [act, setAct] = useState<Act | null>(null);
  const { symbol } = ladder.instrument;
  const held = Object.values(positions as Readonly<Record<string, PositionView>>).find(
    (one) => one.symbol === symbol && one.status === 'open',
  );
  const isContract = ladder.type === 'contract';
  return (
    <div className={styles['acts']}>
      <button type="button" onClick={() => ladder.cancelSide('buy')} data-part="cancel-buy">
        {t('ladder.cancelBids')}
      </button>
      <button type="button" onClick={() => ladder.cancelSide('sell')} data-part="cancel-sell">
        {t('ladder.cancelAsks')}
      </button>
      {isContract &&
        (['reverse', 'close'] as const).map((one) => (
          <button
            key={one}
            type="button"
            disabled={held === undefined || ladder.isStale}
            onPointerDown={positionActs.preload}
            onClick={() => setAct(one)}
          >
            {t(`ladder.${one}`)}
          </button>
        ))}
      <positionActs.Part
        open={act !== null}
        act={act ?? 'close'}
        id={held?.id ?? ''}
        onClose={() => setAct(null)}
      />
    </div>
  );
}

type FootProps = LadderProps & {
  readonly pointed: CellAt | null;
  readonly held: LadderPress;
};

/** Sizes, the state of one-tap mode, and the actions; over the rows, what a press does. */
export function LadderFoot({ ladder, pointed, held }: FootProps) {
  return (
    <div className={styles['foot']}>
      <VolumeKeys ladder={ladder} />
      <ExitsBar ladder={ladder} />
      <ArmBar ladder={ladder} />
      {pointed === null ? (
        <Acts ladder={ladder} />
      ) : (
        <Legend ladder={ladder} pointed={pointed} held={held} />
      )}
    </div>
  );
}
