import { ChevronLeft, Copy } from 'lucide-react';
import { useState } from 'react';
import type { PriceSource } from '#protocol/worker/market-worker.ts';
import { VenueTag } from '#src/features/venue/venue-tag.tsx';
import { useText } from '#src/i18n/use-text.ts';
import { copyText } from '#src/state/clipboard.ts';
import { showToast } from '#src/state/toast.ts';
import { Button } from '#src/ui/button.tsx';
import { EmptyState } from '#src/ui/empty-state.tsx';
import { Sheet } from '#src/ui/sheet.tsx';
import { Skeleton } from '#src/ui/skeleton.tsx';
import { SourceFacts } from './source-facts.tsx';
import { SourceFormula } from './source-formula.tsx';
import { SourceFrames } from './source-frames.tsx';
import { SourcePath } from './source-path.tsx';
import styles from './price-source-sheet.module.css';
import { ownerOf } from './source-words.ts';
import { useSource } from './use-source.ts';
import { ValueCard } from './value-card.tsx';

export type PriceSourceSheetProps = {
  readonly sym: string;
  readonly field: string;
  readonly onClose: () => void;
};

type Step = { readonly sym: string; readonly field: string };

function Body({ source, onAsk }: { source: PriceSource; onAsk: (field: string) => void }) {
  return (
    <>
      <ValueCard source={source} />
      <SourceFacts source={source} />
      {source.formula !== undefined && <SourceFormula source={source} onAsk={onAsk} />}
      <SourcePath source={source} />
      <SourceFrames frames={source.frames} />
    </>
  );
}

function Bones() {
  return (
    <div aria-hidden className={styles['bones']}>
      <Skeleton height="56px" />
      <Skeleton height="120px" />
      <Skeleton height="112px" />
    </div>
  );
}

function Actions({ source, onClose }: { source: PriceSource | null; onClose: () => void }) {
  const t = useText('source', 'seed');
  const copy = async (): Promise<void> => {
    const isCopied = await copyText(JSON.stringify(source, null, 2));
    if (isCopied) showToast({ text: t('Copy_successful'), tone: 'copy' });
  };
  return (
    <div className={styles['actions']}>
      <Button
        size="l"
        wide
        className={styles['action']}
        disabled={source === null}
        icon={<Copy aria-hidden size={20} strokeWidth={1.75} />}
        onClick={() => void copy()}
      >
        {t('source.copyJson')}
      </Button>
      <Button size="l" wide className={styles['action']} onClick={onClose}>
        {t('common.close')}
      </Button>
    </div>
  );
}

/** Everything known about one shown value: its message, its way here, how it was computed. */
export function PriceSourceSheet({ sym, field, onClose }: PriceSourceSheetProps) {
  const t = useText('source');
  const [steps, setSteps] = useState<readonly Step[]>([{ sym, field }]);
  const step = steps.at(-1) ?? { sym, field };
  const source = useSource(step.sym, step.field);
  return (
    <Sheet
      open
      onClose={onClose}
      title={t('source.title')}
      closeLabel={t('common.close')}
      footer={<Actions source={source ?? null} onClose={onClose} />}
    >
      <div className={styles['content']}>
        <div className={styles['line']}>
          {steps.length > 1 && (
            <Button
              kind="text"
              size="s"
              icon={<ChevronLeft aria-hidden size={16} strokeWidth={1.75} />}
              onClick={() => setSteps(steps.slice(0, -1))}
            >
              {t('source.back')}
            </Button>
          )}
          <span className={styles['space']} />
          <VenueTag size="m" />
        </div>
        {source === undefined && <Bones />}
        {source === null && <EmptyState text={t('source.unknown')} />}
        {source !== undefined && source !== null && (
          <Body source={source} onAsk={(input) => setSteps([...steps, ownerOf(step.sym, input)])} />
        )}
      </div>
    </Sheet>
  );
}
