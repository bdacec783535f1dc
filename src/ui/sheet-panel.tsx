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
import { Row } from './box.tsx';
import { css } from './css.ts';
import styles from './sheet.module.css';
import shield from './shield.module.css';
import { useReturnFocus } from './use-return-focus.ts';

export type SheetPanelProps = {
  readonly open: boolean;
  readonly onClose: () => void;
  readonly title: string;
  readonly closeLabel: string;
  /** The form has input: only the close button and Escape close the sheet. */
  readonly keep?: boolean | undefined;
  readonly footer?: ReactNode;
  /** Wider than other dialogs, on wide screens. */
  readonly wide?: boolean | undefined;
  readonly children: ReactNode;
};

/**
 * Bottom sheet; on wide screens a dialog in the middle. The overlay is our own: the library's
 * writes a style element to lock page scrolling. The page's policy forbids that, and the page does
 * not scroll anyway.
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

/** Keeps its last content, so a closing sheet does not empty itself. */
class FrozenContent extends Component<FrozenContentProps> {
  override shouldComponentUpdate(next: FrozenContentProps): boolean {
    return !next.while;
  }

  override render(): ReactNode {
    return this.props.children;
  }
}

/** A sheet dragged down further than this closes; otherwise it moves back. */
const CLOSE_AFTER_PX = 80;

type DragHandlers = {
  readonly onPointerDown: (event: PointerEvent<HTMLElement>) => void;
  readonly onPointerMove: (event: PointerEvent<HTMLElement>) => void;
  readonly onPointerUp: () => void;
  readonly onPointerCancel: () => void;
};

/** Drag handlers for the grip of a sheet; a drag far enough down closes it. */
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
  /** Passed through so that the portal sees the closing animation and waits for it. */
  readonly ref?: Ref<Panel>;
};

function SheetContent(props: ContentProps) {
  const { open, onClose, title, closeLabel, keep = false, wide = false, footer, ref } = props;
  const content = useRef<HTMLDivElement>(null);
  useImperativeHandle<Panel, Panel>(ref, () => content.current, []);
  const drag = useDragClose(content, onClose);
  const returnFocus = useReturnFocus();
  return (
    <>
      <div className={styles['mask']} />
      <Dialog.Content
        ref={content}
        className={classes(css({ focusInset: true }), styles['sheet'], shield['shielded'])}
        data-wide={wide}
        aria-describedby={undefined}
        // A closing sheet ignores further presses.
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
          <Row gap={8} align="center" rigid minBlock={40} padInlineStart={16} padInlineEnd={4}>
            <Dialog.Title className={css({ fill: true, font: 'title' })}>{title}</Dialog.Title>
            <IconButton label={closeLabel} onClick={onClose}>
              <X aria-hidden size={20} strokeWidth={1.75} />
            </IconButton>
          </Row>
          <div className={styles['body']}>
            <Suspense fallback={null}>{props.children}</Suspense>
          </div>
          {footer !== undefined && <div className={styles['foot']}>{footer}</div>}
        </FrozenContent>
      </Dialog.Content>
    </>
  );
}
