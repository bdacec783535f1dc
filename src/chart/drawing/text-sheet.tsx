import { useId, useState } from 'react';
import { useText } from '#src/kit/index.ts';
import { Button, css, Sheet } from '#src/ui/index.ts';
import { LONGEST_TEXT } from './drawing.ts';
import styles from './drawing.module.css';

type TextSheetProps = { readonly onDone: (text: string) => void; readonly onClose: () => void };

/** Asks for the content of a newly placed text. */
export function TextSheet({ onDone, onClose }: TextSheetProps) {
  const t = useText('drawing');
  const [text, setText] = useState('');
  const id = useId();
  const words = text.trim();
  return (
    <Sheet
      open
      keep={words !== ''}
      onClose={onClose}
      title={t('drawing.textTitle')}
      closeLabel={t('common.close')}
    >
      <form
        className={css({
          display: 'flex',
          direction: 'column',
          gap: 12,
          hint: true,
        })}
        onSubmit={(event) => {
          event.preventDefault();
          if (words !== '') onDone(words);
        }}
      >
        <label htmlFor={id}>{t('drawing.textHint')}</label>
        <input
          id={id}
          className={styles['input']}
          value={text}
          maxLength={LONGEST_TEXT}
          autoComplete="off"
          onChange={(event) => setText(event.target.value)}
        />
        <Button submit kind="primary" size="l" disabled={words === ''}>
          {t('common.add')}
        </Button>
      </form>
    </Sheet>
  );
}
