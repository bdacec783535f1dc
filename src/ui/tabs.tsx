import { useEffect, useId, useRef, type KeyboardEvent, type ReactNode } from 'react';
import { classes } from './classes.ts';
import { Column, Row, Text } from './box.tsx';
import { css, type Look } from './css.ts';
import styles from './tabs.module.css';

export type Tab<Value extends string> = {
  readonly value: Value;
  readonly label: string;
  readonly icon?: ReactNode;
  readonly count?: number | undefined;
  /** Called when the tab is touched, to prefetch its content. */
  readonly ahead?: (() => void) | undefined;
};

export type TabsProps<Value extends string> = {
  readonly label: string;
  readonly tabs: readonly Tab<Value>[];
  readonly value: Value;
  readonly onChange: (value: Value) => void;
  /** Buttons at the end of the tab row. */
  readonly end?: ReactNode;
  readonly className?: string | undefined;
  /** Panel of the selected tab. */
  readonly children: ReactNode;
};

/** Index that a key moves to among `count` tabs, wrapping at both ends; -1 for any other key. */
function indexAfter(key: string, index: number, count: number): number {
  switch (key) {
    case 'ArrowRight':
      return (index + 1) % count;
    case 'ArrowLeft':
      return (index - 1 + count) % count;
    case 'Home':
      return 0;
    case 'End':
      return count - 1;
    default:
      return -1;
  }
}

/** Gap between a tab scrolled into view and the edge of its row. */
const EDGE_PX = 16;

/**
 * Keeps the selected tab in view of a row that overflows. Scrolls only the row, never the page.
 * Positions come from the browser's next layout; reading them directly would force one.
 */
function useChosenInSight(value: string) {
  const row = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const { current } = row;
    const tab = current?.querySelector('[aria-selected="true"]');
    if (current === null || !(tab instanceof HTMLElement)) return undefined;
    const observer = new IntersectionObserver(
      ([seen]) => {
        observer.disconnect();
        if (seen === undefined || seen.rootBounds === null) return;
        const { rootBounds: place, boundingClientRect: own } = seen;
        if (own.right > place.right) current.scrollLeft += own.right - place.right + EDGE_PX;
        else if (own.left < place.left) current.scrollLeft -= place.left - own.left + EDGE_PX;
      },
      { root: current },
    );
    observer.observe(tab);
    return () => observer.disconnect();
  }, [value]);
  return row;
}

const TAB = {
  display: 'flex',
  gap: 4,
  align: 'center',
  rigid: true,
  minInline: 24,
  target: true,
  focusInset: true,
  font: 'body',
  nowrap: true,
} as const satisfies Look;

type TabButtonProps = {
  /** Beginning of the ids of the tabs and their panel. */
  readonly id: string;
  readonly tab: Tab<string>;
  readonly isChosen: boolean;
  readonly onPress: () => void;
};

function TabButton({ id, tab, isChosen, onPress }: TabButtonProps) {
  const look: Look = isChosen ? { weight: 600, color: 'text' } : { color: 'text3' };
  return (
    <button
      type="button"
      role="tab"
      id={`${id}-${tab.value}`}
      aria-selected={isChosen}
      aria-controls={`${id}-panel`}
      tabIndex={isChosen ? 0 : -1}
      className={classes(css({ ...TAB, ...look }), styles['tab'])}
      onPointerDown={tab.ahead}
      onClick={onPress}
    >
      {tab.icon}
      {tab.label}
      {tab.count !== undefined && (
        <Text font="micro" weight={500} color="text3">
          {tab.count}
        </Text>
      )}
    </button>
  );
}

/** Row of tabs over one panel. Arrow keys move between tabs, Tab moves to the panel. */
export function Tabs<Value extends string>(props: TabsProps<Value>) {
  const { label, tabs, value, onChange, end, className, children } = props;
  const id = useId();
  const row = useChosenInSight(value);
  const chosen = Math.max(
    0,
    tabs.findIndex((tab) => tab.value === value),
  );
  const move = (event: KeyboardEvent<HTMLElement>): void => {
    const next = indexAfter(event.key, chosen, tabs.length);
    const tab = tabs[next];
    const button = event.currentTarget.children[next];
    if (tab === undefined || !(button instanceof HTMLElement)) return;
    event.preventDefault();
    button.focus();
    onChange(tab.value);
  };
  return (
    <Column minBlock={0} className={className}>
      <Row align="stretch" className={styles['bar']}>
        <div
          ref={row}
          role="tablist"
          aria-label={label}
          className={styles['list']}
          onKeyDown={move}
        >
          {tabs.map((tab, index) => (
            <TabButton
              key={tab.value}
              id={id}
              tab={tab}
              isChosen={index === chosen}
              onPress={() => onChange(tab.value)}
            />
          ))}
        </div>
        {end}
      </Row>
      <Column
        role="tabpanel"
        id={`${id}-panel`}
        aria-labelledby={`${id}-${tabs[chosen]?.value ?? ''}`}
        tabIndex={0}
        grow
        minBlock={0}
        focusInset
      >
        {children}
      </Column>
    </Column>
  );
}
