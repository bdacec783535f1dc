import { FlaskConical } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { simulatedPay } from '#protocol/http/deposits.ts';
import type { RequestOf } from '#protocol/http/endpoint.ts';
import { FormError, showToast, useCommand, useText } from '#src/kit/index.ts';
import { Button, Stack, Tag, Text } from '#src/ui/index.ts';
import styles from './simulated-pay.module.css';

type SimulatedPayProps = {
  readonly label: string;
  readonly input: RequestOf<typeof simulatedPay>;
  readonly disabled?: boolean;
  readonly onPaid?: (() => void) | undefined;
  /** Above the button: the amount field, where it can be chosen. */
  readonly children?: ReactNode;
};

/** Note on the sent payment, and how to send another where that makes sense. */
function sentNote({ id }: SimulatedPayProps['input']) {
  return id === undefined ? 'deposit.paySentMore' : 'deposit.paySentNote';
}

/** Plays the payer on a simulated venue: a press makes the simulated bank or chain pay. */
export function SimulatedPay({ label, input, disabled, onPaid, children }: SimulatedPayProps) {
  const t = useText('deposit', 'error');
  const { busy, failure, isUnsure, send } = useCommand();
  const [paid, setPaid] = useState('');
  // The same payment is not sent again; another one needs another amount.
  const wanted = JSON.stringify(input);
  const isPaid = paid === wanted;
  const pay = (): Promise<void> =>
    send(async (ask) => {
      await ask(simulatedPay, input);
      setPaid(wanted);
      showToast({ text: t('deposit.paid'), tone: 'ok' });
      onPaid?.();
    });
  return (
    <Stack
      as="section"
      gap={8}
      justifyItems="start"
      pad={12}
      radius="card"
      className={styles['card']}
      aria-label={t('deposit.simulator')}
    >
      <Tag tone="demo" icon={<FlaskConical aria-hidden size={14} strokeWidth={1.75} />}>
        {t('deposit.simulator')}
      </Tag>
      <Text as="p" hint>
        {t('deposit.payNote')}
      </Text>
      {children}
      <FormError text={failure === '' ? undefined : failure} />
      {isUnsure && <p role="status">{t('deposit.unsure')}</p>}
      <Button
        wide
        kind="outline"
        busy={busy && !isPaid}
        disabled={disabled === true || isPaid}
        onClick={() => void pay()}
      >
        {isPaid ? t('deposit.paySent') : label}
      </Button>
      {isPaid && <p role="status">{t(sentNote(input))}</p>}
    </Stack>
  );
}
