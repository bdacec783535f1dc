import { CloudOff, RotateCw, TriangleAlert } from 'lucide-react';
import { useState } from 'react';
import { useLocation } from 'wouter';
import { formatClockSeconds } from '#domain/text/clock-text.ts';
import { Page, startPath, useText } from '#src/kit/index.ts';
import { Button, FullState } from '#src/ui/index.ts';

const CODES = { load: 'PG-1', timeout: 'PG-120', crash: 'PG-2' } as const;

type ScreenFailureProps = {
  /** `load` and `timeout`: its files failed to load; `crash`: it threw while rendering. */
  readonly code: keyof typeof CODES;
  readonly onRetry: () => void;
};

/** Replaces a screen that cannot be shown. Input elsewhere is kept. */
export function ScreenFailure({ code, onRetry }: ScreenFailureProps) {
  const t = useText();
  const [, go] = useLocation();
  const [time] = useState(() => formatClockSeconds(Date.now()));
  const isCrash = code === 'crash';
  const title = t(isCrash ? 'page.crashTitle' : 'page.chunkTitle');
  const Icon = isCrash ? TriangleAlert : CloudOff;
  return (
    <Page title={title}>
      <FullState
        icon={<Icon aria-hidden size={44} strokeWidth={1.5} />}
        title={title}
        text={t(isCrash ? 'page.crashText' : 'page.chunkText')}
        extra={`${t('page.chunkSafe')} · ${t('page.chunkCode', { code: CODES[code] })} · ${time}`}
      >
        <Button
          kind="primary"
          size="l"
          icon={<RotateCw aria-hidden size={20} strokeWidth={1.75} />}
          onClick={() => location.reload()}
        >
          {t('common.reload')}
        </Button>
        <Button size="l" onClick={onRetry}>
          {t('common.retry')}
        </Button>
        <Button kind="text" onClick={() => go(startPath())}>
          {t('nav.goStart')}
        </Button>
      </FullState>
    </Page>
  );
}
