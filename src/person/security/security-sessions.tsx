import { Monitor, Smartphone } from 'lucide-react';
import { userSessionEnd, userSessions } from '#protocol/http/account.ts';
import type { DataOf } from '#protocol/http/endpoint.ts';
import { formatDateTime } from '#domain/text/date-text.ts';
import {
  LoadFrame,
  askModal,
  call,
  describeError,
  showToast,
  useCommand,
  useLanguage,
  useLoad,
  useText,
} from '#src/kit/index.ts';
import { Button, Row, Rows, Section, Stack, Tag, Text } from '#src/ui/index.ts';
import styles from './security.module.css';

type OneSession = DataOf<typeof userSessions>['items'][number];

const MOBILE = /android|iphone|ipad|mobile/i;
/** The server's name for an unknown browser. */
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
    <Row gap={12} align="center" minBlock={52} padBlock={8} data-session={one.id}>
      <Text rigid color="text2">
        <Icon {...ICON} />
      </Text>
      <Stack gap={2} fill>
        <span>{device}</span>
        <Text hint>{`${one.ip} · ${formatDateTime(one.seenAt, language)}`}</Text>
      </Stack>
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
    </Row>
  );
}

/** Active sessions, each with a button to end it. */
export function SecuritySessions() {
  const t = useText('security', 'error');
  const loaded = useLoad('sessions', (signal) => call(userSessions, {}, { signal }));
  const { busy, send } = useCommand();
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
    await send(
      async (ask) => {
        await ask(userSessionEnd, id === null ? { others: '1' } : { id });
        showToast({ text: t('security.sessionEnded'), tone: 'ok' });
      },
      (error) => showToast({ text: describeError(error), tone: 'warn' }),
    );
    loaded.reload();
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
                <SessionRow key={one.id} one={one} busy={busy} onEnd={() => void end(one.id)} />
              ))}
            </Rows>
            {items.length > 1 && (
              <Button
                kind="text"
                wide
                className={styles['danger']}
                busy={busy}
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
