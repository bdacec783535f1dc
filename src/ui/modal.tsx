import { AlertDialog } from 'radix-ui';
import { useImperativeHandle, useRef, type Ref } from 'react';
import { Button } from './button.tsx';
import { classes } from './classes.ts';
import { Row } from './box.tsx';
import { css } from './css.ts';
import styles from './modal.module.css';
import shield from './shield.module.css';
import { useReturnFocus } from './use-return-focus.ts';

export type ModalProps = {
  /** False while the closing animation runs. */
  readonly open: boolean;
  readonly title: string;
  readonly text: string;
  readonly confirm: string;
  readonly cancel?: string | undefined;
  readonly danger?: boolean | undefined;
  readonly onAnswer: (yes: boolean) => void;
};

/** Question in the middle of the screen. The safe answer has the focus. */
export function Modal(props: ModalProps) {
  const { open, onAnswer } = props;
  return (
    <AlertDialog.Root open={open} onOpenChange={(next) => open && !next && onAnswer(false)}>
      <AlertDialog.Portal>
        <ModalContent {...props} />
      </AlertDialog.Portal>
    </AlertDialog.Root>
  );
}

type Box = HTMLDivElement | null;

type ContentProps = ModalProps & {
  /** Passed through so that the portal sees the closing animation and waits for it. */
  readonly ref?: Ref<Box>;
};

function ModalContent(props: ContentProps) {
  const { open, title, text, confirm, cancel, danger = false, onAnswer, ref } = props;
  const safe = useRef<HTMLButtonElement>(null);
  const content = useRef<HTMLDivElement>(null);
  useImperativeHandle<Box, Box>(ref, () => content.current, []);
  const returnFocus = useReturnFocus();
  return (
    <>
      <div className={styles['mask']} />
      <AlertDialog.Content
        ref={content}
        className={classes(styles['modal'], shield['shielded'])}
        // A closing dialog ignores further presses.
        inert={!open}
        onOpenAutoFocus={(event) => {
          event.preventDefault();
          safe.current?.focus();
        }}
        onCloseAutoFocus={returnFocus}
      >
        <AlertDialog.Title className={css({ font: 'title' })}>{title}</AlertDialog.Title>
        <AlertDialog.Description className={css({ marginBlockStart: 8, color: 'text2' })}>
          {text}
        </AlertDialog.Description>
        <Row gap={8} padBlockStart={20} className={styles['buttons']}>
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
        </Row>
      </AlertDialog.Content>
    </>
  );
}
