import { useState } from 'react';
import { useText } from '#src/kit/index.ts';
import { Button, Column, Sheet, TextField } from '#src/ui/index.ts';
import { LONGEST_NAME, MOST_FILTERS, saveFilter, type SaveFault } from './saved-filters.ts';

type SaveSheetProps = {
  readonly open: boolean;
  /** The filter on screen, as the query of an address. */
  readonly query: string;
  readonly onClose: () => void;
};

function SaveForm({ query, onClose }: Omit<SaveSheetProps, 'open'>) {
  const t = useText('screener');
  const [name, setName] = useState('');
  const [fault, setFault] = useState<SaveFault | null>(null);
  const texts = {
    empty: t('screener.nameEmpty'),
    tooMany: t('screener.tooMany', { most: MOST_FILTERS }),
  };
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        const found = saveFilter(name, query);
        setFault(found);
        if (found === null) onClose();
      }}
    >
      <Column gap={12}>
        <TextField
          label={t('screener.name')}
          value={name}
          maxLength={LONGEST_NAME}
          autoComplete="off"
          error={fault === null ? undefined : texts[fault]}
          onChange={(event) => {
            setName(event.target.value);
            setFault(null);
          }}
        />
        <Button submit kind="primary" size="l">
          {t('common.save')}
        </Button>
      </Column>
    </form>
  );
}

/** Asks for the name under which the filter on screen is saved. */
export function SaveSheet({ open, ...form }: SaveSheetProps) {
  const t = useText('screener');
  return (
    <Sheet
      open={open}
      onClose={form.onClose}
      title={t('screener.save')}
      closeLabel={t('common.close')}
    >
      <SaveForm {...form} />
    </Sheet>
  );
}
