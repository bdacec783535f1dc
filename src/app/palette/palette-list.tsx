import { useId } from 'react';
import { useText } from '#src/kit/index.ts';
import { classes, Column, css, Text } from '#src/ui/index.ts';
import { ITEM_GROUPS, type PaletteItem } from './palette-item.ts';
import styles from './palette.module.css';

const OPTION = css({
  display: 'flex',
  gap: 12,
  align: 'center',
  justify: 'between',
  minBlock: 44,
  padInline: 12,
  padBlock: 4,
  radius: 'input',
  cursor: 'pointer',
});

type OptionProps = {
  readonly item: PaletteItem;
  readonly id: string;
  readonly isActive: boolean;
  readonly onActive: () => void;
  readonly onPick: () => void;
};

function Option({ item, id, isActive, onActive, onPick }: OptionProps) {
  const { label, tone, detail, end } = item;
  return (
    <div
      role="option"
      id={id}
      aria-selected={isActive}
      className={classes(OPTION, styles['option'])}
      data-item={item.id}
      onPointerMove={onActive}
      onClick={onPick}
    >
      <Column as="span" fill>
        <Text weight={600} color={tone} overflowWrap="anywhere">
          {label}
        </Text>
        {detail !== undefined && (
          <Text hint ellipsis={item.group === 'symbols'}>
            {detail}
          </Text>
        )}
      </Column>
      {end}
    </div>
  );
}

export type PaletteListProps = {
  readonly id: string;
  readonly items: readonly PaletteItem[];
  readonly active: PaletteItem | undefined;
  readonly optionId: (item: PaletteItem) => string;
  readonly onActive: (item: PaletteItem) => void;
  readonly onPick: (item: PaletteItem) => void;
};

/** Results by group. The focus stays in the field, which names the active one. */
export function PaletteList({ id, items, active, ...props }: PaletteListProps) {
  const t = useText('keys');
  const own = useId();
  return (
    <div role="listbox" id={id} aria-label={t('keys.command.results')} className={styles['list']}>
      {ITEM_GROUPS.map((group) => {
        const some = items.filter((item) => item.group === group);
        if (some.length === 0) return null;
        return (
          <div key={group} role="group" aria-labelledby={`${own}-${group}`}>
            <Text
              id={`${own}-${group}`}
              role="presentation"
              block
              hint
              padInline={12}
              padBlockStart={8}
            >
              {t(`keys.command.${group}`)}
            </Text>
            {some.map((item) => (
              <Option
                key={item.id}
                item={item}
                id={props.optionId(item)}
                isActive={item === active}
                onActive={() => props.onActive(item)}
                onPick={() => props.onPick(item)}
              />
            ))}
          </div>
        );
      })}
    </div>
  );
}
