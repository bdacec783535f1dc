import { Lock, Search } from 'lucide-react';
import {
  type ComponentPropsWithRef,
  type KeyboardEvent,
  type RefObject,
  useEffect,
  useId,
  useRef,
  useState,
} from 'react';
import { isSignedIn, useText } from '#src/kit/index.ts';
import { LinePreview } from '#src/trading/index.ts';
import { classes, Column, css, Row, Sheet, Text } from '#src/ui/index.ts';
import type { OrderPreview, PaletteItem } from './palette-item.ts';
import { PaletteList } from './palette-list.tsx';
import styles from './palette.module.css';
import { usePaletteItems } from './use-palette-items.tsx';

/** Longer than any order line. */
const MAX_LENGTH = 120;

/** Cost of the active order, and that nothing is sent. */
function Preview({ order }: { readonly order: OrderPreview }) {
  const t = useText('keys');
  const { instrument, type, draft } = order;
  return (
    <Column as="section" aria-label={t('keys.command.preview')} className={styles['preview']}>
      <Text as="h3" font="caption" weight={600} marginBlockEnd={4}>
        {t('keys.command.preview')}
      </Text>
      {isSignedIn() && (
        <LinePreview key={instrument.symbol} instrument={instrument} type={type} draft={draft} />
      )}
      <Row as="p" gap={8} align="center" font="caption" color="text2" marginBlockStart={8}>
        <Lock aria-hidden size={16} strokeWidth={1.75} />
        {t('keys.command.fills')}
      </Row>
    </Column>
  );
}

/** Pause in typing after which the line under the field is spoken. */
const PAUSE_MS = 700;

/** A text once it has not changed for a moment: each letter of a line has a fault of its own. */
function useSettled(text: string): string {
  const [settled, setSettled] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [text]);
  return settled;
}

type NoteProps = {
  readonly id: string;
  readonly text: string;
  readonly fault: string | null;
  readonly isEmpty: boolean;
};

/** Line under the field: what is wrong, that nothing was found, or an example. */
function Note({ id, text, fault, isEmpty }: NoteProps) {
  const t = useText('keys');
  const none = text.trim() !== '' && isEmpty;
  const calm = none ? t('keys.command.none', { text: text.trim() }) : t('keys.command.example');
  const shown = fault ?? calm;
  const spoken = useSettled(shown);
  return (
    <>
      <Text
        as="p"
        id={id}
        font="caption"
        color={fault === null ? 'text2' : 'danger'}
        padInline={12}
        padBlock={8}
        data-part="note"
      >
        {shown}
      </Text>
      <p role="status" className="visually-hidden">
        {spoken}
      </p>
    </>
  );
}

/** The item a step away from the active one; the ends of the list meet. */
function itemAt(items: readonly PaletteItem[], active: PaletteItem | undefined, step: -1 | 1) {
  const from = active === undefined ? -1 : items.indexOf(active);
  return items[(Math.max(from, step === 1 ? -1 : 0) + step + items.length) % items.length];
}

const STEPS: Readonly<Record<string, -1 | 1>> = { ArrowDown: 1, ArrowUp: -1 };

type FieldProps = Pick<ComponentPropsWithRef<'input'>, 'ref' | 'onKeyDown'> & {
  readonly id: string;
  readonly text: string;
  readonly isWrong: boolean;
  readonly activeId: string | undefined;
  readonly onText: (text: string) => void;
};

/** The field, which keeps the focus and names the active result. */
function CommandField({ id, text, isWrong, activeId, onText, ...input }: FieldProps) {
  const t = useText('keys');
  return (
    <Row gap={8} align="center" padInlineStart={12} className={styles['field']}>
      <Search aria-hidden size={20} strokeWidth={1.75} className={css({ color: 'text3' })} />
      <input
        {...input}
        type="text"
        role="combobox"
        aria-label={t('keys.command.field')}
        placeholder={t('keys.command.field')}
        aria-expanded={activeId !== undefined}
        aria-controls={`${id}-list`}
        aria-activedescendant={activeId}
        aria-autocomplete="list"
        aria-describedby={`${id}-note`}
        aria-invalid={isWrong}
        autoComplete="off"
        autoCorrect="off"
        autoCapitalize="off"
        spellCheck={false}
        maxLength={MAX_LENGTH}
        className={classes(css({ fill: true, minBlock: 44, font: 'body-l' }), styles['input'])}
        value={text}
        onChange={(event) => onText(event.target.value)}
      />
    </Row>
  );
}

/** Puts the focus into a field once its dialog has taken it. */
function useFirstFocus(): RefObject<HTMLInputElement | null> {
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => {
    const frame = requestAnimationFrame(() => field.current?.focus());
    return () => cancelAnimationFrame(frame);
  }, []);
  return field;
}

/** Runs a result at once; the focus moves to its place when the dialog has let go of it. */
function usePick(onClose: () => void): (item: PaletteItem) => void {
  const place = useRef<PaletteItem['place']>(undefined);
  useEffect(() => () => place.current?.()?.focus(), []);
  return (item) => {
    place.current = item.place;
    onClose();
    item.run();
  };
}

function Commands({ onClose }: { readonly onClose: () => void }) {
  const [text, setText] = useState('');
  const [chosen, setChosen] = useState<string | null>(null);
  const { items, fault } = usePaletteItems(text);
  const active = items.find(({ id }) => id === chosen) ?? items[0];
  const field = useFirstFocus();
  const pick = usePick(onClose);
  const id = useId();
  const optionId = (item: PaletteItem): string => `${id}-${item.id}`;
  const activeId = active === undefined ? undefined : optionId(active);
  useEffect(() => {
    if (activeId === undefined) return;
    document.getElementById(activeId)?.scrollIntoView({ block: 'nearest' });
  }, [activeId]);
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.nativeEvent.isComposing) return;
    const step = STEPS[event.key];
    if (step !== undefined) setChosen(itemAt(items, active, step)?.id ?? null);
    else if (event.key !== 'Enter') return;
    else if (active !== undefined) pick(active);
    event.preventDefault();
  };
  return (
    <div className={styles['columns']} data-previews={active?.order !== undefined}>
      <Column minInline={0} minBlock={0}>
        <CommandField
          ref={field}
          id={id}
          text={text}
          isWrong={fault !== null}
          activeId={activeId}
          onText={(next) => {
            setText(next);
            setChosen(null);
          }}
          onKeyDown={onKeyDown}
        />
        <Note id={`${id}-note`} text={text} fault={fault} isEmpty={items.length === 0} />
        <PaletteList
          id={`${id}-list`}
          items={items}
          active={active}
          optionId={optionId}
          onActive={(item) => setChosen(item.id)}
          onPick={pick}
        />
      </Column>
      {active?.order !== undefined && <Preview order={active.order} />}
    </div>
  );
}

export type PaletteProps = { readonly open: boolean; readonly onClose: () => void };

/** Command line: goes to symbols and pages, acts, and fills the ticket from an order in words. */
export function Palette({ open, onClose }: PaletteProps) {
  const t = useText('keys');
  return (
    <Sheet
      open={open}
      onClose={onClose}
      title={t('keys.command.title')}
      closeLabel={t('common.close')}
      wide
    >
      <Commands onClose={onClose} />
    </Sheet>
  );
}
