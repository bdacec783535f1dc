import { RotateCcwSquare, X } from 'lucide-react';
import { useEffect, useState } from 'react';
import {
  drawingStrip,
  IntervalRow,
  type KlineModel,
  KlineSide,
  VenueTag,
} from '#src/chart/index.ts';
import { WatchStar, symbolLabel } from '#src/market/index.ts';
import { useText, useMedia } from '#src/kit/index.ts';
import { Button, Column, FullState, IconButton, Text } from '#src/ui/index.ts';
import styles from './kline-full.module.css';
import { KlineStage, type StageSheet } from './kline-stage.tsx';
import { StageTools } from './stage-tools.tsx';

type KlineFullProps = {
  readonly model: KlineModel;
  readonly onTable: () => void;
  readonly onClose: () => void;
};

const PORTRAIT = '(orientation: portrait) and (max-width: 767px)';

/** Mobile browsers implement `lock`; the browser's type library lacks it. */
type TurnableScreen = ScreenOrientation & { readonly lock?: (to: string) => Promise<void> };

/** Enters full screen and rotates to landscape, where the device allows it. */
async function turnScreen(): Promise<void> {
  // Browsers enter full screen only after a user gesture.
  if (!navigator.userActivation.isActive) return;
  try {
    await document.documentElement.requestFullscreen();
    await (screen.orientation as TurnableScreen).lock?.('landscape');
  } catch {
    // The device does not rotate for a page; the page asks the user to do it.
  }
}

function TurnNotice({ onStay, onClose }: { onStay: () => void; onClose: () => void }) {
  const t = useText('chart');
  return (
    <div className={styles['turn']}>
      <FullState
        icon={<RotateCcwSquare size={44} strokeWidth={1.5} aria-hidden />}
        title={t('chart.rotateTitle')}
        text={t('chart.rotateText')}
      >
        <Button kind="primary" size="l" wide onClick={onStay}>
          {t('chart.stayUpright')}
        </Button>
        <Button size="l" wide onClick={onClose}>
          {t('chart.exitFullscreen')}
        </Button>
      </FullState>
    </div>
  );
}

/** Full-screen chart, laid out for landscape. */
export function KlineFull({ model, onTable, onClose }: KlineFullProps) {
  const t = useText('chart');
  const { instrument, view } = model;
  const { main, rest } = symbolLabel(instrument);
  const isUpright = useMedia(PORTRAIT);
  const [stays, setStays] = useState(false);
  const [sheet, setSheet] = useState<StageSheet>('none');

  useEffect(() => {
    void turnScreen();
    return () => {
      if (document.fullscreenElement !== null) void document.exitFullscreen();
    };
  }, []);
  useEffect(() => {
    const onKey = (event: KeyboardEvent): void => {
      if (event.key === 'Escape' && !event.defaultPrevented && sheet === 'none') onClose();
    };
    addEventListener('keydown', onKey);
    return () => removeEventListener('keydown', onKey);
  }, [onClose, sheet]);

  if (isUpright && !stays) return <TurnNotice onStay={() => setStays(true)} onClose={onClose} />;
  return (
    <div className={styles['full']} data-testid="full">
      <div className={styles['strip']}>
        <IconButton label={t('chart.exitFullscreen')} onClick={onClose}>
          <X size={22} strokeWidth={1.75} aria-hidden />
        </IconButton>
        <drawingStrip.Part symbol={instrument.symbol} />
      </div>
      <Column minInline={0} minBlock={0}>
        <IntervalRow
          kind={instrument.kind}
          wide
          end={<StageTools onSheet={setSheet} onTable={onTable} />}
        />
        <KlineStage model={model} place="full" sheet={sheet} onSheet={setSheet} />
      </Column>
      <aside className={styles['side']}>
        <div className={styles['name']}>
          <Text as="b" ellipsis lang="en">
            {main + rest}
          </Text>
          <WatchStar symbol={instrument.symbol} size={18} />
        </div>
        <KlineSide view={view} instrument={instrument} />
        <VenueTag short />
      </aside>
    </div>
  );
}
