import {
  CalendarDays,
  ChartLine,
  Ellipsis,
  Grid2x2,
  Grid3x3,
  Languages,
  List,
  ListFilter,
  RefreshCw,
  SlidersHorizontal,
} from 'lucide-react';
import { useLocation } from 'wouter';
import { refreshScreen, useText } from '#src/kit/index.ts';
import { IconButton, Menu } from '#src/ui/index.ts';

const ICON = { size: 20, strokeWidth: 1.75, 'aria-hidden': true } as const;

/** Further actions of the markets screen. */
export function MarketsMenu() {
  const t = useText();
  const [, go] = useLocation();
  const items = [
    {
      label: t('common.refresh'),
      icon: <RefreshCw {...ICON} />,
      onSelect: () => void refreshScreen(),
    },
    {
      label: t('title.stockList'),
      icon: <List {...ICON} />,
      onSelect: () => go('/pages/stock/list'),
    },
    {
      label: t('title.screener'),
      icon: <ListFilter {...ICON} />,
      onSelect: () => go('/pages/market/screener'),
    },
    {
      label: t('title.heatMap'),
      icon: <Grid2x2 {...ICON} />,
      onSelect: () => go('/pages/market/heatMap'),
    },
    {
      label: t('title.correlation'),
      icon: <Grid3x3 {...ICON} />,
      onSelect: () => go('/pages/market/correlation'),
    },
    {
      label: t('title.events'),
      icon: <CalendarDays {...ICON} />,
      onSelect: () => go('/pages/calendar/index'),
    },
    {
      label: t('title.stockIndex'),
      icon: <ChartLine {...ICON} />,
      onSelect: () => go('/pages/stock/index'),
    },
    {
      label: t('title.display'),
      icon: <SlidersHorizontal {...ICON} />,
      onSelect: () => go('/pages/user/display'),
    },
    {
      label: t('title.language'),
      icon: <Languages {...ICON} />,
      onSelect: () => go('/pages/common/lang'),
    },
  ];
  return (
    <Menu
      label={t('common.more')}
      items={items}
      trigger={
        <IconButton label={t('common.more')}>
          <Ellipsis aria-hidden size={24} strokeWidth={1.75} />
        </IconButton>
      }
    />
  );
}
