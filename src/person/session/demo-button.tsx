import { Flag } from 'lucide-react';
import { useState } from 'react';
import { errorText, showToast, useText } from '#src/kit/index.ts';
import { Button } from '#src/ui/index.ts';
import styles from './demo-button.module.css';
import { startDemo } from './enter.ts';

type DemoButtonProps = {
  /** Called when the demo account is open. */
  readonly onStarted: () => void;
  readonly children?: string;
};

/** Opens a demo account in one tap. */
export function DemoButton({ onStarted, children }: DemoButtonProps) {
  const t = useText('auth', 'error');
  const [busy, setBusy] = useState(false);
  const start = async (): Promise<void> => {
    setBusy(true);
    try {
      await startDemo();
      onStarted();
    } catch (error) {
      showToast({ text: errorText(t, error), tone: 'warn' });
      setBusy(false);
    }
  };
  return (
    <Button
      kind="outline"
      size="l"
      wide
      busy={busy}
      className={styles['demo']}
      icon={<Flag aria-hidden size={20} strokeWidth={1.75} />}
      onClick={() => void start()}
    >
      {children ?? t('auth.startDemo')}
    </Button>
  );
}
