import { Workflow } from 'lucide-react';
import { useState } from 'react';
import { useText } from '#src/kit/index.ts';
import { Button } from '#src/ui/index.ts';
import { AlgoSheet } from './algo-sheet.tsx';

/** Mark of an order that another one placed; opens that one. */
export function ParentMark({ algoId }: { readonly algoId: string }) {
  const t = useText('conditional');
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button
        size="s"
        kind="text"
        icon={<Workflow size={14} strokeWidth={1.75} aria-hidden />}
        aria-label={t('conditional.openParent')}
        onClick={() => setOpen(true)}
        data-parent={algoId}
      >
        {t('conditional.parent')}
      </Button>
      <AlgoSheet id={isOpen ? algoId : null} onClose={() => setOpen(false)} />
    </>
  );
}
