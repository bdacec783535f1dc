import { X } from 'lucide-react';
import { Dialog } from 'radix-ui';
import { Suspense, useImperativeHandle, useRef, type ReactNode, type Ref } from 'react';
import { classes } from './classes.ts';
import { IconButton } from './icon-button.tsx';
import styles from './sheet.module.css';
import shield from './shield.module.css';
import { FrozenContent } from './frozen-content.ts';
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
export function SheetPanel(props: SheetPanelProps) {
  const { open, onClose } = props;
  return (
    <Dialog.Root open={open} onOpenChange={(next) => !next && onClose()}>
      <Dialog.Portal>
        <SheetContent {...props} />
      </Dialog.Portal>
    </Dialog.Root>
  );
}

type Panel = HTMLDivElement | null;

type ContentProps = SheetPanelProps & {
  /** Handed through: by it the portal sees that what closes still moves, and waits. */
  readonly ref?: Ref<Panel>;
};

function SheetContent(props: ContentProps) {
  const { open, onClose, title, closeLabel, keep = false, footer, children, ref } = props;
  const content = useRef<HTMLDivElement>(null);
  useImperativeHandle<Panel, Panel>(ref, () => content.current, []);
  const drag = useDragClose(content, onClose);
  const returnFocus = useReturnFocus();
  return (
    <>
      <div className={styles['mask']} />
      <Dialog.Content
        ref={content}
        className={classes(styles['sheet'], shield['shielded'])}
        aria-describedby={undefined}
        // What leaves takes no second press.
        inert={!open}
        onOpenAutoFocus={(event) => {
          event.preventDefault();
          content.current?.focus();
        }}
        onCloseAutoFocus={returnFocus}
        onInteractOutside={(event) => keep && event.preventDefault()}
      >
        <FrozenContent while={!open}>
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
        </FrozenContent>
      </Dialog.Content>
    </>
  );
}
