import { Flag } from 'lucide-react';
import { describeError, showToast, useCommand, useText } from '#src/kit/index.ts';
import { Button } from '#src/ui/index.ts';
import styles from './demo-button.module.css';
import { startDemo } from './sign-in.ts';

type DemoButtonProps = {
  /** Called when the demo account is open. */
  readonly onStarted: () => void;
  readonly children?: string;
};

/** Opens a demo account in one tap. */
export function DemoButton({ onStarted, children }: DemoButtonProps) {
  const t = useText('auth', 'error');
  const { busy, send } = useCommand();
  const start = (): Promise<void> =>
    send(
      async (ask) => {
        await startDemo(ask);
        onStarted();
      },
      (error) => showToast({ text: describeError(error), tone: 'warn' }),
    );
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
