import { ArrowDown, ArrowUp, Eye, EyeOff, X } from 'lucide-react';
import { useEffect, useRef, type ReactNode } from 'react';
import { useLanguage, useText } from '#src/kit/index.ts';
import { classes, Column, css, IconButton, Row, Text } from '#src/ui/index.ts';
import { showIndicators } from './chart-address.ts';
import { indicatorTitle, type PlacedIndicator } from './indicator-layout.ts';
import { removed, type IndicatorList } from './indicator-list.ts';
import styles from './indicators.module.css';
import { canMove, moved, toggled } from './list-changes.ts';

const ICON = { size: 18, strokeWidth: 1.75, 'aria-hidden': true } as const;
const NAME = css({ ellipsis: true, font: 'body', textAlign: 'start' });

type ChosenRowProps = {
  readonly list: IndicatorList;
  readonly placed: PlacedIndicator;
  /** Current values of its lines. */
  readonly values: ReactNode;
  readonly onEdit: () => void;
  readonly onRemove: () => void;
};

function ChosenRow({ list, placed, values, onEdit, onRemove }: ChosenRowProps) {
  const t = useText('chart');
  const { at, indicator, absence } = placed;
  const name = indicatorTitle(indicator, useLanguage());
  const { hidden } = indicator;
  return (
    <Row as="li" align="center" data-chosen={placed.name} data-absent={absence}>
      <Column grow justify="center" minInline={0} minBlock={52} position="relative">
        <button
          type="button"
          className={classes(NAME, styles['edit'])}
          aria-label={t('chart.indicatorEdit', { name })}
          onClick={onEdit}
        >
          <Text weight={500} color={hidden ? 'text3' : 'text'}>
            {name}
          </Text>
        </button>
        <Text ellipsis font="micro" color="text3" tabular className={styles['values']}>
          {absence === 'noRoom' ? t('chart.indicatorNoRoom') : values}
        </Text>
      </Column>
      <IconButton
        label={hidden ? t('chart.showLine', { name }) : t('chart.indicatorHide', { name })}
        onClick={() => showIndicators(toggled(list, at))}
      >
        {hidden ? <EyeOff {...ICON} /> : <Eye {...ICON} />}
      </IconButton>
      <IconButton
        label={t('chart.indicatorUp', { name })}
        disabled={!canMove(list, at, -1)}
        onClick={() => showIndicators(moved(list, at, -1))}
      >
        <ArrowUp {...ICON} />
      </IconButton>
      <IconButton
        label={t('chart.indicatorDown', { name })}
        disabled={!canMove(list, at, 1)}
        onClick={() => showIndicators(moved(list, at, 1))}
      >
        <ArrowDown {...ICON} />
      </IconButton>
      <IconButton label={t('chart.indicatorRemove', { name })} onClick={onRemove}>
        <X {...ICON} />
      </IconButton>
    </Row>
  );
}

type ChosenListProps = {
  readonly list: IndicatorList;
  readonly placed: readonly PlacedIndicator[];
  readonly valuesOf: (placed: PlacedIndicator) => ReactNode;
  readonly onEdit: (at: number) => void;
};

/** Indicators of the chart, each with its settings, eye, place and removal. */
export function ChosenList({ list, placed, valuesOf, onEdit }: ChosenListProps) {
  const t = useText('chart');
  const rows = useRef<HTMLUListElement>(null);
  const gone = useRef<{ readonly row: number; readonly count: number } | null>(null);
  // Once the button that was pressed is gone, the focus goes on to what took its place.
  useEffect(() => {
    if (gone.current === null || list.length === gone.current.count) return;
    const left = rows.current?.children;
    const next = left?.[Math.min(gone.current.row, left.length - 1)];
    gone.current = null;
    (next?.querySelector<HTMLElement>(':scope > button:last-of-type') ?? rows.current)?.focus();
  }, [list]);
  const remove = (at: number, row: number): void => {
    gone.current = { row, count: list.length };
    showIndicators(removed(list, at));
  };
  return (
    <ul ref={rows} tabIndex={-1} aria-label={t('chart.onChart')} data-testid="chosen">
      {placed.map((one, row) => (
        <ChosenRow
          key={one.name}
          list={list}
          placed={one}
          values={valuesOf(one)}
          onEdit={() => onEdit(one.at)}
          onRemove={() => remove(one.at, row)}
        />
      ))}
    </ul>
  );
}
