import type { IJsonModel } from 'flexlayout-react';
import { useState } from 'react';
import { useText } from '#src/kit/index.ts';
import { Button, Column, Sheet, TextField } from '#src/ui/index.ts';
import { LONGEST_NAME, MOST_LAYOUTS, saveLayout, type SaveFault } from './layout/layouts.ts';

type SaveSheetProps = {
  readonly open: boolean;
  /** Name that is offered: that of the layout on screen. */
  readonly suggested: string;
  /** The arrangement on screen. */
  readonly json: () => IJsonModel | null;
  readonly onClose: () => void;
};

function SaveForm({ suggested, json, onClose }: Omit<SaveSheetProps, 'open'>) {
  const t = useText('workspace');
  const [name, setName] = useState(suggested);
  const [fault, setFault] = useState<SaveFault | null>(null);
  const texts = {
    empty: t('workspace.nameEmpty'),
    tooMany: t('workspace.tooManyLayouts', { most: MOST_LAYOUTS }),
  };
  const save = (): void => {
    const arranged = json();
    if (arranged === null) return;
    const found = saveLayout(name, arranged);
    setFault(found);
    if (found === null) onClose();
  };
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        save();
      }}
    >
      <Column gap={12}>
        <TextField
          label={t('workspace.layoutName')}
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
          {t('workspace.save')}
        </Button>
      </Column>
    </form>
  );
}

/** Asks for the name under which the layout on screen is saved. */
export function SaveSheet({ open, ...form }: SaveSheetProps) {
  const t = useText('workspace');
  return (
    <Sheet
      open={open}
      onClose={form.onClose}
      title={t('workspace.save')}
      closeLabel={t('common.close')}
    >
      <SaveForm {...form} />
    </Sheet>
  );
}
