import { ChevronLeft, Copy, ExternalLink } from 'lucide-react';
import { useState } from 'react';
import { useLocation } from 'wouter';
import { readPositionField } from '#protocol/worker/position-source.ts';
import type { PriceSource } from '#protocol/worker/market-worker.ts';
import { VenueTag, copyText, showToast, useText } from '#src/kit/index.ts';
import { Button, Column, Row, Sheet, Stack, Text } from '#src/ui/index.ts';
import styles from './price-source-sheet.module.css';
import { SourceBody } from './source-body.tsx';
import { ownerOf } from './source-labels.ts';
import { useSource } from './use-source.ts';

export type PriceSourceSheetProps = {
  readonly sym: string;
  readonly field: string;
  readonly onClose: () => void;
};

type Step = { readonly sym: string; readonly field: string };

function Actions({ source, onClose }: { source: PriceSource | null; onClose: () => void }) {
  const t = useText('source', 'seed');
  const copy = async (): Promise<void> => {
    const isCopied = await copyText(JSON.stringify(source, null, 2));
    if (isCopied) showToast({ text: t('Copy_successful'), tone: 'copy' });
  };
  return (
    <Stack columns={2} gap={8} className={styles['actions']}>
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
    </Stack>
  );
}

const PAGE = '/pages/trust/price';

/** Link to the same source as a page. */
function AsPage({ step, onClose }: { readonly step: Step; readonly onClose: () => void }) {
  const t = useText('source');
  const [, go] = useLocation();
  const address = new URLSearchParams({ symbol: step.sym });
  if (step.field !== 'last') address.set('field', step.field);
  return (
    <Button
      kind="text"
      size="s"
      icon={<ExternalLink aria-hidden size={16} strokeWidth={1.75} />}
      onClick={() => {
        onClose();
        go(`${PAGE}?${address.toString()}`);
      }}
    >
      {t('source.asPage')}
    </Button>
  );
}

/** Source of one shown value: its message, its path to this device, its computation. */
export function PriceSourceSheet({ sym, field, onClose }: PriceSourceSheetProps) {
  const t = useText('source');
  const [steps, setSteps] = useState<readonly Step[]>([{ sym, field }]);
  const step = steps.at(-1) ?? { sym, field };
  const source = useSource(step.sym, step.field);
  return (
    <Sheet
      open
      onClose={onClose}
      title={t(readPositionField(step.field) === null ? 'source.title' : 'source.valueTitle')}
      closeLabel={t('common.close')}
      footer={<Actions source={source ?? null} onClose={onClose} />}
    >
      <Column gap={8}>
        <Row wrap gap={8} align="center">
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
          {readPositionField(step.field) === null && <AsPage step={step} onClose={onClose} />}
          <Text grow />
          <VenueTag size="m" />
        </Row>
        <SourceBody
          source={source}
          onAsk={(input) => setSteps([...steps, ownerOf(step.sym, input)])}
        />
      </Column>
    </Sheet>
  );
}
