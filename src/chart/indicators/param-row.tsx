import { Check, Minus, Plus } from 'lucide-react';
import type { CSSProperties } from 'react';
import { useText } from '#src/kit/index.ts';
import type { LineLook, ParamSlot } from './indicator-style.ts';
import { classes, css, Stack, Text } from '#src/ui/index.ts';
import styles from './indicators.module.css';

export type ParamRowProps = {
  readonly name: string;
  /** Parameter of the row; null for a line without one. */
  readonly slot: ParamSlot | null;
  /** Line of the row; null for a parameter that all lines share. */
  readonly look: LineLook | null;
  /** Whether the line can be hidden. */
  readonly toggles: boolean;
  readonly onToggle: () => void;
  readonly onStep: (direction: 1 | -1) => void;
  readonly onColor: () => void;
  readonly onWidth: () => void;
};

const BUTTON = css({ display: 'grid', place: 'center', square: 44, color: 'text2' });
const VALUE = css({ grow: true, font: 'num', textAlign: 'center' });

function Stepper({ name, slot, onStep }: Pick<ParamRowProps, 'name' | 'slot' | 'onStep'>) {
  const t = useText('chart');
  if (slot === null) return <span />;
  return (
    <span className={styles['stepper']} role="group" aria-label={name}>
      <button
        type="button"
        className={BUTTON}
        aria-label={t('chart.decrease', { name })}
        onClick={() => onStep(-1)}
      >
        <Minus size={16} strokeWidth={1.75} aria-hidden />
      </button>
      <output className={VALUE}>{String(slot.value).replace('.', ',')}</output>
      <button
        type="button"
        className={BUTTON}
        aria-label={t('chart.increase', { name })}
        onClick={() => onStep(1)}
      >
        <Plus size={16} strokeWidth={1.75} aria-hidden />
      </button>
    </span>
  );
}

function Look({ name, look, onColor, onWidth }: Omit<ParamRowProps, 'slot' | 'toggles'>) {
  const t = useText('chart');
  if (look === null) {
    return (
      <>
        <span />
        <span />
      </>
    );
  }
  const style = { '--line': `var(--ma${look.color + 1})`, '--width': look.width } as CSSProperties;
  return (
    <>
      <button
        type="button"
        className={classes(css({ display: 'grid', place: 'center', square: 44 }), styles['color'])}
        style={style}
        aria-label={t('chart.lineColour', { name, number: look.color + 1 })}
        onClick={onColor}
      >
        <i aria-hidden />
      </button>
      <button
        type="button"
        className={classes(
          css({ display: 'grid', place: 'center', square: 44, position: 'relative' }),
          styles['width'],
        )}
        style={style}
        aria-label={t('chart.lineWidth', { name, number: look.width })}
        onClick={onWidth}
      >
        <i aria-hidden />
      </button>
    </>
  );
}

/** Settings of one indicator line: visibility, period, colour and width. */
export function ParamRow(props: ParamRowProps) {
  const { name, slot, look, toggles, onToggle } = props;
  const t = useText('chart');
  const isOn = slot?.on ?? true;
  const style = isOn && look !== null ? { color: `var(--ma${look.color + 1})` } : undefined;
  return (
    <Stack
      gap={8}
      align="center"
      minBlock={44}
      className={styles['line']}
      data-param={name}
      data-toggles={toggles}
    >
      {toggles && (
        <button
          type="button"
          role="checkbox"
          aria-checked={isOn}
          aria-label={t('chart.showLine', { name })}
          className={styles['check']}
          onClick={onToggle}
        >
          <span>{isOn && <Check size={16} strokeWidth={2} aria-hidden />}</span>
        </button>
      )}
      <Text font="num" color={isOn ? 'text' : 'text3'} data-on={isOn} style={style}>
        {name}
      </Text>
      <Stepper name={name} slot={slot} onStep={props.onStep} />
      <Look {...props} />
    </Stack>
  );
}
