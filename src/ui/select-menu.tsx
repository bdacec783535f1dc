import { ChevronDown } from 'lucide-react';
import { lazy } from 'react';
import { Chip } from './chip.tsx';
import { css } from './css.ts';
import { DeferredMenuButton } from './deferred-menu-button.tsx';
import type { SelectOption } from './select-option.ts';

export type SelectMenuProps<Value extends string> = {
  /** Accessible name of the choice. */
  readonly label: string;
  readonly options: readonly (SelectOption & { readonly value: Value })[];
  readonly value: Value;
  readonly onChange: (value: Value) => void;
  /** Text of the button; defaults to the label of the value. */
  readonly shown?: string | undefined;
  /** `cover` lies over the lines of its container and shows an arrow at their end. */
  readonly look?: 'chip' | 'field' | 'plain' | 'cover' | undefined;
};

const load = () => import('./select-list.tsx').then(({ SelectList }) => ({ default: SelectList }));
const LazyList = lazy(load);

const LOOKS = {
  field: css({
    display: 'flex',
    gap: 8,
    align: 'center',
    justify: 'between',
    wide: true,
    minBlock: 44,
    padInlineStart: 12,
    padInlineEnd: 8,
    surface: 2,
    radius: 'input',
    font: 'body',
    weight: 500,
  }),
  plain: css({
    inline: true,
    gap: 4,
    align: 'center',
    minInline: 44,
    minBlock: 44,
    font: 'num-s',
    color: 'text2',
  }),
  cover: css({
    display: 'flex',
    position: 'absolute',
    inset: 0,
    align: 'start',
    justify: 'end',
    color: 'text3',
  }),
} as const;

/** Chooses one of many options from a list that opens. */
export function SelectMenu<Value extends string>(props: SelectMenuProps<Value>) {
  const { label, options, value, onChange, look = 'field' } = props;
  const shown = props.shown ?? options.find((option) => option.value === value)?.label ?? value;
  const name = `${label}: ${shown}`;
  const trigger =
    look === 'chip' ? (
      <Chip menu aria-label={name}>
        {shown}
      </Chip>
    ) : (
      <button type="button" aria-label={name} className={LOOKS[look]}>
        {look !== 'cover' && shown}
        <ChevronDown aria-hidden size={16} strokeWidth={1.75} />
      </button>
    );
  return (
    <DeferredMenuButton trigger={trigger} preload={load}>
      <LazyList
        trigger={trigger}
        options={options}
        value={value}
        onChange={(next) => {
          const option = options.find((one) => one.value === next);
          if (option !== undefined) onChange(option.value);
        }}
      />
    </DeferredMenuButton>
  );
}
