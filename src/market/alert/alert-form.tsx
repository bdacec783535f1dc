import { Server } from 'lucide-react';
import { useState } from 'react';
import { ALERT_KINDS, sidesOf } from '#domain/alert/alert.ts';
import type { Instrument } from '#domain/market/types.ts';
import { alertAdd } from '#protocol/http/alerts.ts';
import {
  AboveZeroField,
  NoteBox,
  showToast,
  useCommand,
  useInstruments,
  useNumberStyle,
  useText,
} from '#src/kit/index.ts';
import { symbolLabel } from '#src/market/list/symbol-label.ts';
import {
  Button,
  Chip,
  ChipRow,
  css,
  Failure,
  Segmented,
  SelectMenu,
  Switch,
} from '#src/ui/index.ts';
import { isReady, ofKind, requestOf, type Draft } from './alert-draft.ts';
import { IssuePart } from './issue-part.tsx';
import { PricePart } from './price-part.tsx';

type PartProps = { readonly draft: Draft; readonly onChange: (draft: Draft) => void };

const PERCENT_DIGITS = 2;

function nameOf(instrument: Instrument): string {
  const { main, rest } = symbolLabel(instrument);
  return main + rest;
}

/** Instruments available for a kind. */
function choicesOf(all: Iterable<Instrument>, { kind }: Draft): Instrument[] {
  const isPriced = (one: Instrument): boolean => one.kind !== 'index' && one.kind !== 'fx';
  return [...all].filter((one) =>
    kind === 'liquidation' ? one.kind === 'swap' : kind !== 'volume' || isPriced(one),
  );
}

function SymbolPart({ draft, onChange }: PartProps) {
  const t = useText('alert');
  const all = useInstruments();
  const choices = choicesOf(all?.values() ?? [], draft);
  const chosen = choices.find(({ symbol }) => symbol === draft.symbol);
  return (
    <SelectMenu
      label={t('alert.symbol')}
      value={draft.symbol}
      shown={chosen === undefined ? t('alert.search') : nameOf(chosen)}
      options={choices.map((one) => ({ value: one.symbol, label: nameOf(one) }))}
      onChange={(symbol) => onChange({ ...draft, symbol, threshold: '' })}
    />
  );
}

function ThresholdPart({ draft, onChange }: PartProps) {
  const t = useText('alert');
  const { separators } = useNumberStyle();
  const instrument = useInstruments()?.get(draft.symbol);
  const { kind } = draft;
  if (kind === 'issue') return <IssuePart draft={draft} onChange={onChange} />;
  if (kind === 'price') {
    if (instrument === undefined) return null;
    return <PricePart draft={draft} instrument={instrument} onChange={onChange} />;
  }
  return (
    <AboveZeroField
      label={t(`alert.threshold.${kind}`)}
      value={draft.threshold}
      decimals={PERCENT_DIGITS}
      separators={separators}
      onChange={(threshold) => onChange({ ...draft, threshold })}
    />
  );
}

function Options({ draft, onChange }: PartProps) {
  const t = useText('alert');
  const push = async (pushes: boolean): Promise<void> => {
    const isAble = 'Notification' in globalThis;
    const isAllowed = pushes && isAble && (await Notification.requestPermission()) === 'granted';
    if (pushes && !isAllowed) showToast({ text: t('alert.permissionDenied'), tone: 'warn' });
    onChange({ ...draft, pushes: isAllowed });
  };
  return (
    <>
      {draft.kind !== 'issue' && (
        <Switch
          label={t('alert.repeats')}
          checked={draft.repeats}
          onChange={(repeats) => onChange({ ...draft, repeats })}
        />
      )}
      <Switch
        label={t('alert.pushes')}
        detail={t('alert.pushesWhy')}
        checked={draft.pushes}
        onChange={(pushes) => void push(pushes)}
      />
    </>
  );
}

type AlertFormProps = PartProps & { readonly onAdded: () => void };

/** Form of a new alert: subject, condition and notification. */
export function AlertForm({ draft, onChange, onAdded }: AlertFormProps) {
  const t = useText('alert');
  const sending = useCommand();
  const [hasTried, setTried] = useState(false);
  const { kind, side } = draft;
  const save = async (): Promise<void> => {
    setTried(true);
    if (!isReady(draft)) return;
    await sending.send(async (ask) => {
      await ask(alertAdd, requestOf(draft));
      showToast({ text: t('alert.added'), tone: 'ok' });
      onAdded();
    });
  };
  const wrong = hasTried && !isReady(draft) ? t('alert.typeValue') : sending.failure;
  return (
    <form
      className={css({ display: 'grid', columns: 1, gap: 12, padBlockEnd: 16 })}
      onSubmit={(event) => {
        event.preventDefault();
        void save();
      }}
    >
      <ChipRow label={t('alert.kinds')}>
        {ALERT_KINDS.map((one) => (
          <Chip key={one} selected={one === kind} onClick={() => onChange(ofKind(draft, one))}>
            {t(`alert.kind.${one}`)}
          </Chip>
        ))}
      </ChipRow>
      {kind !== 'issue' && <SymbolPart draft={draft} onChange={onChange} />}
      {sidesOf(kind).length > 1 && (
        <Segmented
          label={t('alert.side')}
          value={side}
          onChange={(next) => onChange({ ...draft, side: next })}
          options={[
            { value: 'above', label: t('alert.above') },
            { value: 'below', label: t('alert.below') },
          ]}
        />
      )}
      <ThresholdPart draft={draft} onChange={onChange} />
      <Options draft={draft} onChange={onChange} />
      <NoteBox tone="info" icon={<Server size={20} strokeWidth={1.75} aria-hidden />}>
        {t('alert.serverNote')}
      </NoteBox>
      <Failure text={wrong} />
      <Button submit kind="primary" size="l" wide busy={sending.busy}>
        {t('alert.save')}
      </Button>
    </form>
  );
}
