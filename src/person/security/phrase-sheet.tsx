import { useState } from 'react';
import { userPhraseSet } from '#protocol/http/security.ts';
import { type Ask, showToast, useForm, useText } from '#src/kit/index.ts';
import { Button, Sheet, Text, TextField } from '#src/ui/index.ts';
import { SheetForm } from './sheet-form.tsx';

const MIN = 4;
const MAX = 40;
const FIELDS: Readonly<Record<string, 'phrase'>> = {};

type PhraseFormProps = { readonly phrase: string; readonly onDone: () => void };

function PhraseForm({ phrase: stored, onDone }: PhraseFormProps) {
  const t = useText('security');
  const [phrase, setPhrase] = useState(stored);
  const { wrong, busy, submit } = useForm(FIELDS);
  const save = async (next: string): Promise<void> => {
    const { length } = [...next.trim()];
    const isFine = length === 0 || (length >= MIN && length <= MAX);
    const early = isFine ? {} : { phrase: t('security.phraseLength') };
    const send = async (ask: Ask): Promise<void> => {
      await ask(userPhraseSet, { phrase: next.trim() });
    };
    if (!(await submit(early, send))) return;
    showToast({ text: t(length === 0 ? 'security.phraseRemoved' : 'security.phraseSaved') });
    onDone();
  };
  return (
    <SheetForm
      label={t('common.save')}
      busy={busy}
      disabled={phrase.trim() === stored}
      error={wrong.form}
      onSubmit={() => save(phrase)}
      after={
        stored !== '' && (
          <Button kind="text" wide disabled={busy} onClick={() => void save('')}>
            {t('security.phraseRemove')}
          </Button>
        )
      }
    >
      <Text as="p" hint>
        {t('security.phraseDetail')}
      </Text>
      <TextField
        label={t('security.phrase')}
        autoComplete="off"
        maxLength={MAX}
        value={phrase}
        onChange={(event) => setPhrase(event.target.value)}
        hint={t('security.phraseHint')}
        error={wrong.phrase}
      />
    </SheetForm>
  );
}

type PhraseSheetProps = PhraseFormProps & { readonly open: boolean; readonly onClose: () => void };

/** Phrase that identifies genuine messages. */
export function PhraseSheet({ open, phrase, onClose, onDone }: PhraseSheetProps) {
  const t = useText('security');
  return (
    <Sheet
      open={open}
      keep
      onClose={onClose}
      title={t('security.phrase')}
      closeLabel={t('common.close')}
    >
      <PhraseForm phrase={phrase} onDone={onDone} />
    </Sheet>
  );
}
