import { useState } from 'react';
import { LONGEST_VIEW_NAME } from '#domain/account/saved-view.ts';
import { useText } from '#src/kit/i18n/use-text.ts';
import { Button, Column, Sheet, TextField } from '#src/ui/index.ts';
import type { ViewFault } from './saved-views.ts';

type SaveViewSheetProps = {
  readonly open: boolean;
  /** Title of the sheet and of its button. */
  readonly title: string;
  /** Label of the name, and what is said of one that cannot be taken. */
  readonly texts: Readonly<Record<'name' | ViewFault, string>>;
  /** Name that is offered at first. */
  readonly suggested?: string | undefined;
  /** Saves what is on screen under a name. */
  readonly save: (typed: string) => ViewFault | null;
  readonly onClose: () => void;
};

function SaveForm({ title, texts, suggested = '', save, onClose }: SaveViewSheetProps) {
  const [name, setName] = useState(suggested);
  const [fault, setFault] = useState<ViewFault | null>(null);
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        const found = save(name);
        setFault(found);
        if (found === null) onClose();
      }}
    >
      <Column gap={12}>
        <TextField
          label={texts.name}
          value={name}
          maxLength={LONGEST_VIEW_NAME}
          autoComplete="off"
          error={fault === null ? undefined : texts[fault]}
          onChange={(event) => {
            setName(event.target.value);
            setFault(null);
          }}
        />
        <Button submit kind="primary" size="l">
          {title}
        </Button>
      </Column>
    </form>
  );
}

/** Asks for the name under which a view is saved. */
export function SaveViewSheet(props: SaveViewSheetProps) {
  const { open, title, onClose } = props;
  const t = useText();
  return (
    <Sheet open={open} onClose={onClose} title={title} closeLabel={t('common.close')}>
      <SaveForm {...props} />
    </Sheet>
  );
}
