import { FlaskConical } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { simulatedPay } from '#protocol/http/deposits.ts';
import type { RequestOf } from '#protocol/http/endpoint.ts';
import { ApiError } from '#src/data/api-error.ts';
import { call } from '#src/data/api.ts';
import { errorText } from '#src/features/forms/error-text.ts';
import { FormError } from '#src/features/forms/form-error.tsx';
import { useText } from '#src/i18n/use-text.ts';
import { showToast } from '#src/state/toast.ts';
import { Button } from '#src/ui/button.tsx';
import { Tag } from '#src/ui/tag.tsx';
import styles from './simulated-pay.module.css';

type SimulatedPayProps = {
  readonly label: string;
  readonly input: RequestOf<typeof simulatedPay>;
  readonly disabled?: boolean;
  readonly onPaid?: (() => void) | undefined;
  /** Stands above the button: the amount, where it has to be chosen. */
  readonly children?: ReactNode;
};

/** On a simulated venue somebody has to be the payer: the simulated bank or chain, at a press. */
export function SimulatedPay({ label, input, disabled, onPaid, children }: SimulatedPayProps) {
  const t = useText('deposit', 'error');
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<string>();
  const pay = async (): Promise<void> => {
    setBusy(true);
    setError(undefined);
    try {
      await call(simulatedPay, input);
      showToast({ text: t('deposit.paid'), tone: 'ok' });
      onPaid?.();
    } catch (failure) {
      if (!(failure instanceof ApiError)) throw failure;
      setError(errorText(t, failure));
    } finally {
      setBusy(false);
    }
  };
  return (
    <section className={styles['card']} aria-label={t('deposit.simulator')}>
      <Tag tone="demo" icon={<FlaskConical aria-hidden size={14} strokeWidth={1.75} />}>
        {t('deposit.simulator')}
      </Tag>
      <p className={styles['text']}>{t('deposit.payNote')}</p>
      {children}
      <FormError text={error} />
      <Button wide kind="outline" busy={busy} disabled={disabled} onClick={() => void pay()}>
        {label}
      </Button>
    </section>
  );
}
