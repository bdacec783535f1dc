import { Monitor, Smartphone } from 'lucide-react';
import { useState } from 'react';
import { userSessionEnd, userSessions } from '#protocol/http/account.ts';
import type { DataOf } from '#protocol/http/endpoint.ts';
import { formatDateTime } from '#domain/text/date-text.ts';
import { call } from '#src/kit/calls/api.ts';
import { errorText } from '#src/kit/forms/error-text.ts';
import { LoadFrame } from '#src/kit/load/load-frame.tsx';
import { useLoad } from '#src/kit/load/use-load.ts';
import { useLanguage, useText } from '#src/kit/i18n/use-text.ts';
import { askModal } from '#src/kit/state/modal.ts';
import { showToast } from '#src/kit/state/toast.ts';
import { Button } from '#src/ui/button.tsx';
import { Rows } from '#src/ui/rows.tsx';
import { Section } from '#src/ui/section.tsx';
import { Tag } from '#src/ui/tag.tsx';
import styles from './user.module.css';

type OneSession = DataOf<typeof userSessions>['items'][number];

const MOBILE = /android|iphone|ipad|mobile/i;
/** What the server calls a browser it cannot name. */
const UNKNOWN = '?';
const ICON = { size: 22, strokeWidth: 1.75, 'aria-hidden': true } as const;

type SessionRowProps = {
  readonly one: OneSession;
  readonly busy: boolean;
  readonly onEnd: () => void;
};

function SessionRow({ one, busy, onEnd }: SessionRowProps) {
  const t = useText('security');
  const language = useLanguage();
  const device = one.device === UNKNOWN ? t('security.unknownDevice') : one.device;
  const Icon = MOBILE.test(one.device) ? Smartphone : Monitor;
  return (
    <div className={styles['row']} data-session={one.id}>
      <span className={styles['icon']}>
        <Icon {...ICON} />
      </span>
      <div className={styles['words']}>
        <span>{device}</span>
        <span className={styles['detail']}>
          {`${one.ip} · ${formatDateTime(one.seenAt, language)}`}
        </span>
      </div>
      {one.isCurrent ? (
        <Tag tone="info">{t('security.thisDevice')}</Tag>
      ) : (
        <Button
          size="s"
          busy={busy}
          aria-label={`${t('security.endSession')}: ${device}`}
          onClick={onEnd}
        >
          {t('security.endSession')}
        </Button>
      )}
    </div>
  );
}

/** Where one is signed in, with the way to end each. */
export function SecuritySessions() {
  const t = useText('security', 'error');
  const loaded = useLoad('sessions', (signal) => call(userSessions, {}, { signal }));
  const [ending, setEnding] = useState<string | null>(null);
  const count = loaded.data?.items.length ?? 0;

  const end = async (id: string | null): Promise<void> => {
    const isSure = await askModal({
      title: t(id === null ? 'security.endOthersTitle' : 'security.endOneTitle'),
      text: t('security.endText'),
      confirm: t('security.endSession'),
      cancel: t('common.cancel'),
      danger: true,
    });
    if (!isSure) return;
    setEnding(id ?? '');
    try {
      await call(userSessionEnd, id === null ? { others: '1' } : { id });
      showToast({ text: t('security.sessionEnded'), tone: 'ok' });
    } catch (error) {
      showToast({ text: errorText(t, error), tone: 'warn' });
    } finally {
      setEnding(null);
      loaded.reload();
    }
  };
  return (
    <Section
      title={t('security.sessions')}
      hint={count === 0 ? undefined : t('security.devices', { count })}
    >
      <LoadFrame loaded={loaded} rows={2}>
        {({ items }) => (
          <>
            <Rows>
              {items.map((one) => (
                <SessionRow
                  key={one.id}
                  one={one}
                  busy={ending === one.id}
                  onEnd={() => void end(one.id)}
                />
              ))}
            </Rows>
            {items.length > 1 && (
              <Button
                kind="text"
                wide
                className={styles['danger']}
                busy={ending === ''}
                onClick={() => void end(null)}
              >
                {t('security.endOthers')}
              </Button>
            )}
          </>
        )}
      </LoadFrame>
    </Section>
  );
}
