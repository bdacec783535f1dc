import { useState, type ReactNode } from 'react';
import { type Sending, useText } from '#src/kit/index.ts';
import {
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
  readonly rows: readonly KeyValue[];
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

type FootProps = Pick<ConfirmSheetProps, 'action' | 'blocked' | 'sending' | 'onSend' | 'tick'>;

function ConfirmFoot({ tick, action, blocked, sending, onSend }: FootProps) {
  const t = useText('loan');
  const [isSure, setSure] = useState(false);
  const reason = blocked ?? (tick !== undefined && !isSure ? t('loan.readFirst') : undefined);
  return (
    <Stack gap={12}>
      {tick !== undefined && (
        <CheckRow checked={isSure} onChange={setSure}>
          {tick}
        </CheckRow>
      )}
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

/** Confirmation of a loan step with all its consequences. */
export function ConfirmSheet(props: ConfirmSheetProps) {
  const { open, title, rows, onClose, children, ...foot } = props;
  const t = useText('loan');
  return (
    <Sheet open={open} keep onClose={onClose} title={title} closeLabel={t('common.close')}>
      <Stack gap={12}>
        <KeyValues rows={rows} />
        {children}
        <ConfirmFoot {...foot} />
      </Stack>
    </Sheet>
  );
}
