import { useState, type ReactNode } from 'react';
import { AccountTags } from '#src/trading/index.ts';
import { NoteBox, type Sending, useConnection, useText } from '#src/kit/index.ts';
import { Button, CheckRow, Failure, type KeyValue, KeyValues, Sheet } from '#src/ui/index.ts';
import styles from './subscription.module.css';

type ConfirmSheetProps = {
  readonly open: boolean;
  readonly title: string;
  /** Price, quantity, fee, total and what remains: everything the step costs. */
  readonly rows: readonly KeyValue[];
  /** What can go wrong, read before the button. */
  readonly risk?: string | undefined;
  /** The sentence to tick; none where the figures alone are confirmed. */
  readonly tick?: string | undefined;
  readonly action: string;
  /** Why it cannot be sent, whatever is ticked. */
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
    <div className={styles['sheet']}>
      <AccountTags />
      <div className={styles['card']} data-part="figures">
        <KeyValues rows={rows} />
      </div>
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
    </div>
  );
}

/** Everything a subscription or a payment means, before it is sent. */
export function ConfirmSheet({ open, title, onClose, ...body }: ConfirmSheetProps) {
  const t = useText();
  return (
    <Sheet open={open} keep onClose={onClose} title={title} closeLabel={t('common.close')}>
      <ConfirmBody {...body} />
    </Sheet>
  );
}
