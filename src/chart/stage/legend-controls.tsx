import { ArrowDown, ArrowUp, Eye, EyeOff, SlidersHorizontal, X } from 'lucide-react';
import type { KeyboardEvent, ReactNode } from 'react';
import { showIndicators, useShownIndicators } from '#src/chart/indicators/chart-address.ts';
import { indicatorTitle, type PlacedIndicator } from '#src/chart/indicators/indicator-layout.ts';
import { removed } from '#src/chart/indicators/indicator-list.ts';
import { canMove, moved, toggled } from '#src/chart/indicators/list-changes.ts';
import { useLanguage, useText } from '#src/kit/index.ts';
import { css, makeTabStop } from '#src/ui/index.ts';
import styles from './chart-stage.module.css';

const ICON = { size: 14, strokeWidth: 1.75, 'aria-hidden': true } as const;
const TOOL = css({
  display: 'grid',
  place: 'center',
  square: 24,
  color: 'text2',
  focusInset: true,
});
const STEPS: Readonly<Record<string, 1 | -1>> = { ArrowRight: 1, ArrowLeft: -1 };

/** Moves the focus along the buttons of a toolbar, which is one stop for Tab. */
function step(event: KeyboardEvent<HTMLElement>): void {
  const direction = STEPS[event.key];
  if (direction === undefined) return;
  const bar = event.currentTarget;
  const buttons = [...bar.querySelectorAll('button')];
  const at = buttons.findIndex((button) => button === document.activeElement);
  const next = buttons[at + direction];
  if (next === undefined) return;
  event.preventDefault();
  makeTabStop(bar, next);
  next.focus();
}

/** Passes the focus of a button that goes away to the next legend, or to the chart. */
function passFocus(button: HTMLElement): void {
  const stage = button.closest('[data-place]');
  const bar = button.closest('[role="toolbar"]');
  const bars = [...(stage?.querySelectorAll<HTMLElement>('[data-indicator] > [role]') ?? [])];
  const at = bars.findIndex((one) => one === bar);
  const next = bars[at + 1] ?? bars[at - 1];
  const target = next?.querySelector<HTMLElement>('[tabindex="0"]');
  (target ?? stage?.querySelector<HTMLElement>('[role="img"]'))?.focus();
}

type ToolProps = {
  readonly label: string;
  readonly isFirst?: boolean;
  readonly disabled?: boolean;
  readonly onPress: (button: HTMLElement) => void;
  readonly children: ReactNode;
};

function Tool({ label, isFirst = false, disabled = false, onPress, children }: ToolProps) {
  return (
    <button
      type="button"
      className={TOOL}
      aria-label={label}
      title={label}
      tabIndex={isFirst ? 0 : -1}
      aria-disabled={disabled}
      onClick={(event) => !disabled && onPress(event.currentTarget)}
    >
      {children}
    </button>
  );
}

type LegendControlsProps = {
  readonly placed: PlacedIndicator;
  readonly onSettings: (at: number) => void;
};

/** Eye, settings, place and removal of an indicator, beside its values. */
export function LegendControls({ placed, onSettings }: LegendControlsProps) {
  const t = useText('chart');
  const list = useShownIndicators();
  const { at, indicator } = placed;
  const name = indicatorTitle(indicator, useLanguage());
  const { hidden } = indicator;
  return (
    <div role="toolbar" aria-label={name} className={styles['controls']} onKeyDown={step}>
      <Tool
        isFirst
        label={hidden ? t('chart.showLine', { name }) : t('chart.indicatorHide', { name })}
        onPress={(button) => {
          passFocus(button);
          showIndicators(toggled(list, at));
        }}
      >
        {hidden ? <EyeOff {...ICON} /> : <Eye {...ICON} />}
      </Tool>
      <Tool label={t('chart.indicatorEdit', { name })} onPress={() => onSettings(at)}>
        <SlidersHorizontal {...ICON} />
      </Tool>
      <Tool
        label={t('chart.indicatorUp', { name })}
        disabled={!canMove(list, at, -1)}
        onPress={() => showIndicators(moved(list, at, -1))}
      >
        <ArrowUp {...ICON} />
      </Tool>
      <Tool
        label={t('chart.indicatorDown', { name })}
        disabled={!canMove(list, at, 1)}
        onPress={() => showIndicators(moved(list, at, 1))}
      >
        <ArrowDown {...ICON} />
      </Tool>
      <Tool
        label={t('chart.indicatorRemove', { name })}
        onPress={(button) => {
          passFocus(button);
          showIndicators(removed(list, at));
        }}
      >
        <X {...ICON} />
      </Tool>
    </div>
  );
}
