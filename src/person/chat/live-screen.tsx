import { useEffect, useRef, useState } from 'react';
import { useSnapshot } from 'valtio';
import { Link, useLocation } from 'wouter';
import { commonProp } from '#protocol/http/common.ts';
import { Page, call, preferences, useLoad, useText } from '#src/kit/index.ts';
import { Button, EmptyState, Loading, Stack } from '#src/ui/index.ts';
import styles from './service.module.css';

const FRAME = '/service-frame';
/** Time limit for loading the external script. */
const WAIT_MS = 15_000;

type FrameState = 'coming' | 'ready' | 'failed';

/** State reported by the frame; messages of any other shape are ignored. */
function stateOf(data: unknown): 'ready' | 'failed' | null {
  if (typeof data !== 'object' || data === null) return null;
  const { type, state } = data as Record<string, unknown>;
  if (type !== 'terazi-service') return null;
  return state === 'ready' || state === 'failed' ? state : null;
}

function themeNow(): 'dark' | 'light' {
  return document.documentElement.dataset['theme'] === 'light' ? 'light' : 'dark';
}

/**
 * External chat in a frame with an opaque origin: it cannot read this page and receives only
 * language and theme.
 */
function ServiceFrame({ onFailed }: { readonly onFailed: () => void }) {
  const t = useText('chat');
  const frame = useRef<HTMLIFrameElement>(null);
  const [state, setState] = useState<FrameState>('coming');
  const { lang } = useSnapshot(preferences);
  useEffect(() => {
    const heard = ({ source, origin, data }: MessageEvent<unknown>): void => {
      if (source === null || source !== frame.current?.contentWindow || origin !== 'null') return;
      const told = stateOf(data);
      if (told !== null) setState(told);
    };
    addEventListener('message', heard);
    const timer = setTimeout(() => {
      setState((now) => (now === 'coming' ? 'failed' : now));
    }, WAIT_MS);
    return () => {
      removeEventListener('message', heard);
      clearTimeout(timer);
    };
  }, []);
  useEffect(() => {
    if (state === 'failed') onFailed();
    if (state !== 'ready') return;
    const look = { type: 'terazi-look', lang, theme: themeNow() };
    // The frame has no origin to name as a target; the message is not secret.
    frame.current?.contentWindow?.postMessage(look, '*');
  }, [state, lang, onFailed]);
  return (
    <div className={styles['live']} data-service={state}>
      {state === 'coming' && <Loading label={t('chat.connecting')} />}
      <iframe
        ref={frame}
        src={FRAME}
        title={t('chat.frame')}
        sandbox="allow-scripts allow-forms allow-popups"
        referrerPolicy="no-referrer"
        className={styles['frame']}
      />
    </div>
  );
}

function WriteHere({ text }: { readonly text: string }) {
  const t = useText('chat');
  const [path] = useLocation();
  return (
    <EmptyState
      text={text}
      action={
        <Link href={path.replace(/Js$/, '')} className={styles['write']}>
          {t('chat.writeHere')}
        </Link>
      }
    />
  );
}

/** Live support by the configured script; without one, a link to the chat page. */
export default function LiveScreen() {
  const t = useText('chat');
  const [isOpen, setIsOpen] = useState(false);
  const [hasFailed, setHasFailed] = useState(false);
  const [fail] = useState(() => () => setHasFailed(true));
  const loaded = useLoad('service', async (signal) => {
    const { value } = await call(commonProp, { name: 'serviceSaleSmartly' }, { signal });
    return { script: value };
  });
  const { data, error } = loaded;
  const isNone = data?.script === '' || error !== null;
  return (
    <Page title={t('title.onlineService')} narrow>
      {isNone && <WriteHere text={t('chat.noScript')} />}
      {!isNone && hasFailed && <WriteHere text={t('chat.scriptFailed')} />}
      {!isNone && !hasFailed && data !== null && !isOpen && (
        <Stack gap={16} padInline="gutter" padBlock={24} font="body" color="text2">
          <p>{t('chat.consent')}</p>
          <Button kind="primary" size="l" wide onClick={() => setIsOpen(true)}>
            {t('chat.openScript')}
          </Button>
        </Stack>
      )}
      {isOpen && !hasFailed && <ServiceFrame onFailed={fail} />}
    </Page>
  );
}
