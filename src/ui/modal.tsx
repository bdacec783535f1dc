import { AlertDialog } from 'radix-ui';
import { useRef } from 'react';
import { Button } from './button.tsx';
import styles from './modal.module.css';
import { useReturnFocus } from './use-return-focus.ts';

export type ModalProps = {
  readonly title: string;
  readonly text: string;
  readonly confirm: string;
  readonly cancel?: string | undefined;
  readonly danger?: boolean | undefined;
  readonly onAnswer: (yes: boolean) => void;
};

/** A question in the middle of the screen. The safe answer has the focus. */
export function Modal({ title, text, confirm, cancel, danger = false, onAnswer }: ModalProps) {
  const safe = useRef<HTMLButtonElement>(null);
  const returnFocus = useReturnFocus();
  return (
    <AlertDialog.Root open onOpenChange={(open) => !open && onAnswer(false)}>
      <AlertDialog.Portal>
        <div className={styles['mask']} />
        <AlertDialog.Content
          className={styles['modal']}
          onOpenAutoFocus={(event) => {
            event.preventDefault();
            safe.current?.focus();
          }}
          onCloseAutoFocus={returnFocus}
        >
          <AlertDialog.Title className={styles['title']}>{title}</AlertDialog.Title>
          <AlertDialog.Description className={styles['text']}>{text}</AlertDialog.Description>
          <div className={styles['buttons']}>
            {cancel !== undefined && (
              <Button ref={safe} onClick={() => onAnswer(false)}>
                {cancel}
              </Button>
            )}
            <Button
              ref={cancel === undefined ? safe : undefined}
              kind={danger ? 'danger' : 'primary'}
              onClick={() => onAnswer(true)}
            >
              {confirm}
            </Button>
          </div>
        </AlertDialog.Content>
      </AlertDialog.Portal>
    </AlertDialog.Root>
  );
}
