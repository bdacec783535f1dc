import { MoreHorizontal } from 'lucide-react';
import { useState } from 'react';
import type { Instrument } from '#domain/market/types.ts';
import { klinePath } from '#src/features/market-list/kline-path.ts';
import { Page } from '#src/features/page/page.tsx';
import { WatchStar } from '#src/features/watch/watch-star.tsx';
import { useText } from '#src/i18n/use-text.ts';
import { IconButton } from '#src/ui/icon-button.tsx';
import { Menu } from '#src/ui/menu.tsx';
import { useLocation } from 'wouter';
import { SymbolTitle } from './header/symbol-title.tsx';
import { KlineColumns } from './kline-columns.tsx';
import { useKlineMode } from './kline-mode.ts';
import { useKlineModel, type KlineModel } from './kline-model.ts';
import { KlineNarrow } from './kline-narrow.tsx';
import { marketListColumn } from './later-list.tsx';
import { klineFull } from './later-views.tsx';
import styles from './kline-page.module.css';
import type { StageSheet } from './kline-stage.tsx';
import { useWidthClass } from './use-width-class.ts';

type KlinePageProps = { readonly instrument: Instrument; readonly title: string };

type MoreProps = {
  readonly model: KlineModel;
  readonly onSheet: (sheet: StageSheet) => void;
  readonly onOpen: (mode: 'table' | 'full') => void;
};

function More({ model, onSheet, onOpen }: MoreProps) {
  const t = useText('chart');
  return (
    <Menu
      label={t('common.options')}
      trigger={
        <IconButton label={t('common.options')}>
          <MoreHorizontal size={24} strokeWidth={1.75} aria-hidden />
        </IconButton>
      }
      items={[
        { label: t('chart.drawings'), onSelect: () => onSheet('drawings') },
        { label: t('chart.settings'), onSelect: () => onSheet('indicators') },
        { label: t('chart.table'), onSelect: () => onOpen('table') },
        { label: t('chart.fullscreen'), onSelect: () => onOpen('full') },
        { label: t('a11y.readPrice'), onSelect: model.keys.readPrice },
        { label: t('chart.keys'), onSelect: model.keys.showKeys },
      ]}
    />
  );
}

/** Chart, book, executions, depth and facts of one instrument, in the layout of the screen. */
export function KlinePage({ instrument, title }: KlinePageProps) {
  const width = useWidthClass();
  const [, go] = useLocation();
  const { mode, open, close } = useKlineMode();
  const [sheet, setSheet] = useState<StageSheet>('none');
  const model = useKlineModel(instrument);
  const { symbol } = instrument;
  const shared = { model, sheet, onSheet: setSheet, showsTable: mode === 'table', open, close };
  return (
    <Page
      title={title}
      subject={symbol}
      scroll={false}
      heading={<SymbolTitle instrument={instrument} />}
      actions={
        <>
          <WatchStar symbol={symbol} size={22} />
          <More model={model} onSheet={setSheet} onOpen={open} />
        </>
      }
    >
      <p role="status" className="visually-hidden" data-testid="announcer">
        {model.text}
      </p>
      {mode === 'full' ? (
        <klineFull.Part model={model} onTable={() => open('table')} onClose={close} />
      ) : (
        <div className={styles['frame']}>
          {width === 'xl' && (
            <aside className={styles['list']}>
              <marketListColumn.Part selected={symbol} onSelect={(next) => go(klinePath(next))} />
            </aside>
          )}
          {width === 's' ? (
            <KlineNarrow {...shared} />
          ) : (
            <KlineColumns {...shared} wide={width === 'xl'} />
          )}
        </div>
      )}
    </Page>
  );
}
