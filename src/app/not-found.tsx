import { MapPinOff } from 'lucide-react';
import { useLocation } from 'wouter';
import { Page, startPath, useText } from '#src/kit/index.ts';
import { Button, FullState } from '#src/ui/index.ts';

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
