import { X } from 'lucide-react';
import { Dialog } from 'radix-ui';
import {
  type ReactNode,
  type Ref,
  type PointerEvent,
  type RefObject,
  Suspense,
  useImperativeHandle,
  useRef,
  Component,
} from 'react';
import { classes } from './classes.ts';
import { IconButton } from './icon-button.tsx';
import styles from './sheet.module.css';
import shield from './shield.module.css';
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

type FrozenContentProps = { readonly while: boolean; readonly children: ReactNode };

/** Keeps showing what it showed last: what leaves the screen does not empty itself on the way. */
class FrozenContent extends Component<FrozenContentProps> {
  override shouldComponentUpdate(next: FrozenContentProps): boolean {
    return !next.while;
  }

  override render(): ReactNode {
    return this.props.children;
  }
}

/** A sheet let go lower than this closes; above it, it goes back. */
const CLOSE_AFTER_PX = 80;

type DragHandlers = {
  readonly onPointerDown: (event: PointerEvent<HTMLElement>) => void;
  readonly onPointerMove: (event: PointerEvent<HTMLElement>) => void;
  readonly onPointerUp: () => void;
  readonly onPointerCancel: () => void;
};

/** Handlers for the grip of a sheet: pulled down far enough it closes. */
function useDragClose(sheet: RefObject<HTMLElement | null>, onClose: () => void): DragHandlers {
  const start = useRef<number | null>(null);
  const pulled = useRef(0);
  const end = (mayClose: boolean): void => {
    start.current = null;
    if (mayClose && pulled.current > CLOSE_AFTER_PX) onClose();
    else sheet.current?.style.removeProperty('translate');
    pulled.current = 0;
  };
  return {
    onPointerDown: (event) => {
      event.currentTarget.setPointerCapture(event.pointerId);
      start.current = event.clientY;
    },
    onPointerMove: (event) => {
      if (start.current === null) return;
      pulled.current = Math.max(0, event.clientY - start.current);
      sheet.current?.style.setProperty('translate', `0 ${pulled.current}px`);
    },
    onPointerUp: () => end(true),
    onPointerCancel: () => end(false),
  };
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
