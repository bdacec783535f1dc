import { Printer } from 'lucide-react';
import { useState } from 'react';
import { deferredPart, useText, withTexts } from '#src/kit/index.ts';
import { Button } from '#src/ui/index.ts';
import type { ReceiptPaperProps } from './receipt-paper.tsx';

const paper = deferredPart(async () => {
  const { ReceiptPaper } = await withTexts(
    ['funds', 'ledger', 'account', 'error'],
    import('./receipt-paper.tsx'),
  );
  return ReceiptPaper;
});

type PrintReceiptProps = Omit<ReceiptPaperProps, 'onSettled' | 'round'>;

/**
 * Prints an object with all its journal entries on its own sheet; the browser's dialog also saves
 * it as a PDF.
 */
export function PrintReceipt(props: PrintReceiptProps) {
  const t = useText();
  /** Incremented by each print request; nothing loads before the first. */
  const [round, setRound] = useState(0);
  const [isBusy, setBusy] = useState(false);
  const ask = (): void => {
    setBusy(true);
    setRound(round + 1);
  };
  return (
    <>
      <Button wide busy={isBusy} icon={<Printer aria-hidden size={18} />} onClick={ask}>
        {t('common.print')}
      </Button>
      {round > 0 && <paper.Part {...props} round={round} onSettled={() => setBusy(false)} />}
    </>
  );
}
