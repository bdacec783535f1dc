import { ArrowLeftRight, House, LayoutPanelTop, Sprout, UserRound } from 'lucide-react';
import type { ComponentType } from 'react';
import type { TextKey } from '#src/kit/index.ts';
import { CandlesIcon } from '#src/ui/index.ts';

export type TabItem = {
  readonly path: string;
  readonly titleKey: TextKey<'tab'>;
  readonly Icon: ComponentType<{ readonly size: number; readonly strokeWidth: number }>;
};

const TABS: readonly TabItem[] = [
  { path: '/pages/tabbar/home', titleKey: 'tab.home', Icon: House },
  { path: '/pages/tabbar/ipo', titleKey: 'tab.ipo', Icon: Sprout },
  { path: '/pages/tabbar/markets', titleKey: 'tab.markets', Icon: CandlesIcon },
  { path: '/pages/tabbar/trade', titleKey: 'tab.trade', Icon: ArrowLeftRight },
  { path: '/pages/tabbar/mine', titleKey: 'tab.mine', Icon: UserRound },
];

/** Only on wide screens: it needs the width. */
const WORKSPACE: TabItem = {
  path: '/pages/workspace/index',
  titleKey: 'tab.workspace',
  Icon: LayoutPanelTop,
};

/** Tabs whose first screen exists, in order; the rail of a wide screen has more than the bar. */
export function tabsOf(
  exists: (path: string) => boolean,
  look: 'bar' | 'rail' = 'bar',
): readonly TabItem[] {
  const all = look === 'rail' ? [...TABS, WORKSPACE] : TABS;
  return all.filter(({ path }) => exists(path));
}
