import { useState, type ReactNode } from 'react';
import { AccountTags } from '#src/trading/index.ts';
import { NoteBox, type Sending, useConnection, useText } from '#src/kit/index.ts';
import {
  Box,
  Button,
  CheckRow,
  Failure,
  type KeyValue,
  KeyValues,
  Sheet,
  Stack,
} from '#src/ui/index.ts';

type ConfirmSheetProps = {
  readonly open: boolean;
  readonly title: string;
  /** Price, quantity, fee, total and remaining balance. */
  readonly rows: readonly KeyValue[];
  /** Risk, read before the button. */
  readonly risk?: string | undefined;
  /** Sentence to tick; omitted where confirming the figures is enough. */
  readonly tick?: string | undefined;
  readonly action: string;
  /** Why sending is blocked, whatever is ticked. */
  readonly blocked?: string | undefined;
  readonly sending: Sending;
  readonly onSend: () => void;
  readonly onClose: () => void;
  readonly children?: ReactNode;
};

function ConfirmBody(props: Omit<ConfirmSheetProps, 'open' | 'title' | 'onClose'>) {
  const { rows, risk, tick, action, blocked, sending, onSend, children } = props;
  const t = useText('sub');
  const [isSure, setSure] = useState(false);
  const { state } = useConnection();
  const offline = state === 'offline' ? t('app.offline') : undefined;
  const unread = tick !== undefined && !isSure ? t('sub.readFirst') : undefined;
  const reason = offline ?? blocked ?? unread;
  return (
    <Stack gap={12}>
      <AccountTags />
      <Box pad={12} surface={1} radius="input" data-part="figures">
        <KeyValues rows={rows} />
      </Box>
      {children}
      {risk !== undefined && <NoteBox tone="warn">{risk}</NoteBox>}
      {tick !== undefined && (
        <CheckRow checked={isSure} onChange={setSure}>
          {tick}
        </CheckRow>
      )}
      {sending.isUnsure && <p role="status">{t('sub.checking')}</p>}
      <Failure text={sending.failure} />
      <Button
        size="l"
        kind="primary"
        wide
        busy={sending.busy}
        disabled={reason !== undefined}
        reason={reason}
        onClick={onSend}
      >
        {action}
      </Button>
    </Stack>
  );
}

/** Confirmation of a subscription or a payment with all its consequences. */
export function ConfirmSheet({ open, title, onClose, ...body }: ConfirmSheetProps) {
  const t = useText();
  return (
    <Sheet open={open} keep onClose={onClose} title={title} closeLabel={t('common.close')}>
      <ConfirmBody {...body} />
    </Sheet>
  );
}
