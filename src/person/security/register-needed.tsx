import { UserPlus } from 'lucide-react';
import { useLocation } from 'wouter';
import { useText } from '#src/kit/index.ts';
import { Button, FullState } from '#src/ui/index.ts';

/** Shown to demo visitors on a page for registered users. */
export function RegisterNeeded() {
  const t = useText('security');
  const [, go] = useLocation();
  return (
    <FullState
      icon={<UserPlus aria-hidden size={44} strokeWidth={1.5} />}
      title={t('security.completeTitle')}
      text={t('security.registerNeeded')}
    >
      <Button kind="primary" size="l" onClick={() => go('/pages/account/reg')}>
        {t('title.register')}
      </Button>
    </FullState>
  );
}
