import { X } from 'lucide-react';
import { Dialog } from 'radix-ui';
import { Suspense, useRef, type ReactNode } from 'react';
import { IconButton } from './icon-button.tsx';
import styles from './sheet.module.css';
import { useDragClose } from './use-drag-close.ts';
import { useReturnFocus } from './use-return-focus.ts';

export type SheetPanelProps = {
  readonly open: boolean;
  readonly onClose: () => void;
  readonly title: string;
  readonly closeLabel: string;
  /** Something was typed: only the close button and Escape close it. */
  readonly keep?: boolean | undefined;
  readonly footer?: ReactNode;
  readonly children: ReactNode;
};

/**
 * A sheet from the bottom, on wide screens a dialog in the middle. The mask is our own element:
 * the one of the library writes a style element, which the page's policy forbids, to stop a page
 * from scrolling that does not scroll anyway.
 */
export function SheetPanel({ open, onClose, ...content }: SheetPanelProps) {
  return (
    <Dialog.Root open={open} onOpenChange={(next) => !next && onClose()}>
      <Dialog.Portal>
        <SheetContent {...content} onClose={onClose} />
      </Dialog.Portal>
    </Dialog.Root>
  );
}

function SheetContent(props: Omit<SheetPanelProps, 'open'>) {
  const { onClose, title, closeLabel, keep = false, footer, children } = props;
  const content = useRef<HTMLDivElement>(null);
  const drag = useDragClose(content, onClose);
  const returnFocus = useReturnFocus();
  return (
    <>
      <div className={styles['mask']} />
      <Dialog.Content
        ref={content}
        className={styles['sheet']}
        aria-describedby={undefined}
        onOpenAutoFocus={(event) => {
          event.preventDefault();
          content.current?.focus();
        }}
        onCloseAutoFocus={returnFocus}
        onInteractOutside={(event) => keep && event.preventDefault()}
      >
        <div aria-hidden className={styles['grip']} {...(keep ? undefined : drag)} />
        <div className={styles['head']}>
          <Dialog.Title className={styles['title']}>{title}</Dialog.Title>
          <IconButton label={closeLabel} onClick={onClose}>
            <X aria-hidden size={20} strokeWidth={1.75} />
          </IconButton>
        </div>
        <div className={styles['body']}>
          <Suspense fallback={null}>{children}</Suspense>
        </div>
        {footer !== undefined && <div className={styles['foot']}>{footer}</div>}
      </Dialog.Content>
    </>
  );
}
