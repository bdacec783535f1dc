import { MapPinOff } from 'lucide-react';
import { useLocation } from 'wouter';
import { startPath } from '#src/kit/navigation/start-path.ts';
import { Page } from '#src/kit/page/page.tsx';
import { useText } from '#src/kit/i18n/use-text.ts';
import { Button } from '#src/ui/button.tsx';
import { FullState } from '#src/ui/full-state.tsx';

/** An address without a screen. */
export function NotFound({ path }: { readonly path: string }) {
  const t = useText();
  const [, go] = useLocation();
  return (
    <Page title={t('page.notFoundBar')}>
      <FullState
        icon={<MapPinOff aria-hidden size={44} strokeWidth={1.5} />}
        title={t('page.notFoundTitle')}
        text={t('page.notFoundText')}
        extra={path}
      >
        <Button kind="primary" size="l" onClick={() => go(startPath(), { replace: true })}>
          {t('nav.goStart')}
        </Button>
      </FullState>
    </Page>
  );
}
