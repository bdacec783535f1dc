import { History, Monitor, ShieldAlert, Smartphone } from 'lucide-react';
import { useState } from 'react';
import { formatDateTime } from '#domain/text/date-text.ts';
import type { DataOf } from '#protocol/http/endpoint.ts';
import { userLoginFailures, userLogins } from '#protocol/http/security.ts';
import { PageList, call, useLanguage, usePages, useText } from '#src/kit/index.ts';
import { ActionRow, Box, Row, Rows, Segmented, Sheet, Stack, Tag, Text } from '#src/ui/index.ts';

type Login = DataOf<typeof userLogins>['items'][number];

const MOBILE = /android|iphone|ipad|mobile/i;
/** The server's name for an unknown browser. */
const UNKNOWN = '?';
const ICON = { size: 22, strokeWidth: 1.75, 'aria-hidden': true } as const;
const REASONS = [
  'signout',
  'replaced',
  'idle',
  'absolute',
  'password_change',
  'status_0',
  'operator',
] as const;

function LoginRow({ one }: { readonly one: Login }) {
  const t = useText('security');
  const language = useLanguage();
  const { device, ip, at, endedAt, endReason, isAlive, isCurrent } = one;
  const Icon = MOBILE.test(device) ? Smartphone : Monitor;
  const reason = REASONS.find((known) => known === endReason) ?? 'other';
  const ended =
    endedAt === undefined
      ? undefined
      : t('security.loginEnded', { time: formatDateTime(endedAt, language) });
  return (
    <Row as="li" gap={12} align="center" minBlock={52} padBlock={8} data-login={one.id}>
      <Text rigid color="text2">
        <Icon {...ICON} />
      </Text>
      <Stack gap={2} fill>
        <span>{device === UNKNOWN ? t('security.unknownDevice') : device}</span>
        <Text hint>{`${ip} · ${formatDateTime(at, language)}`}</Text>
        {!isAlive && (
          <Text hint>{[ended, t(`security.endReason.${reason}`)].filter(Boolean).join(' · ')}</Text>
        )}
      </Stack>
      {isAlive && (
        <Tag tone={isCurrent ? 'info' : 'ok'}>
          {t(isCurrent ? 'security.thisDevice' : 'security.loginAlive')}
        </Tag>
      )}
    </Row>
  );
}

type Failure = DataOf<typeof userLoginFailures>['items'][number];

function FailureRow({ one }: { readonly one: Failure }) {
  const t = useText('security');
  const language = useLanguage();
  const { device, ip, at, tries } = one;
  return (
    <Row as="li" gap={12} align="center" minBlock={52} padBlock={8} data-failure={one.id}>
      <Text rigid color="text2">
        <ShieldAlert {...ICON} />
      </Text>
      <Stack gap={2} fill>
        <span>{device === UNKNOWN ? t('security.unknownDevice') : device}</span>
        <Text hint>{`${ip} · ${formatDateTime(at, language)}`}</Text>
      </Stack>
      <Tag tone="warn">{t('security.failureTries', { count: tries })}</Tag>
    </Row>
  );
}

function Failures() {
  const t = useText('security');
  const pages = usePages('loginFailures', (page, signal) =>
    call(userLoginFailures, { page: String(page) }, { signal }),
  );
  return (
    <>
      {(pages.items?.length ?? 0) > 0 && (
        <Text as="p" hint>
          {t('security.failuresHint')}
        </Text>
      )}
      <PageList
        pages={pages}
        label={t('security.loginsFailed')}
        empty={t('security.noFailures')}
        render={(one) => <FailureRow key={one.id} one={one} />}
      />
    </>
  );
}

function Logins() {
  const t = useText('security');
  const pages = usePages('logins', (page, signal) =>
    call(userLogins, { page: String(page) }, { signal }),
  );
  return (
    <PageList
      pages={pages}
      label={t('security.logins')}
      empty={t('security.noLogins')}
      render={(one) => <LoginRow key={one.id} one={one} />}
    />
  );
}

/** Link to all sign-ins of the account and their outcomes. */
export function SecurityLogins() {
  const t = useText('security');
  const [isOpen, setOpen] = useState(false);
  const [kind, setKind] = useState<'done' | 'failed'>('done');
  return (
    <Box padInline="gutter" padBlockStart={8}>
      <Rows>
        <ActionRow
          icon={<History {...ICON} />}
          title={t('security.logins')}
          detail={t('security.loginsDetail')}
          onClick={() => setOpen(true)}
        />
      </Rows>
      <Sheet
        open={isOpen}
        onClose={() => setOpen(false)}
        title={t('security.logins')}
        closeLabel={t('common.close')}
      >
        <Segmented
          label={t('security.loginsKind')}
          options={[
            { value: 'done', label: t('security.loginsDone') },
            { value: 'failed', label: t('security.loginsFailed') },
          ]}
          value={kind}
          onChange={setKind}
        />
        {kind === 'done' ? <Logins /> : <Failures />}
      </Sheet>
    </Box>
  );
}
