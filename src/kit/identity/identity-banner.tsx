import { ChevronRight, Clock, IdCard, TriangleAlert } from 'lucide-react';
import { useEffect } from 'react';
import { Link } from 'wouter';
import { refreshLoginInfo } from '#src/kit/session/login-info.ts';
import { useText } from '#src/kit/i18n/use-text.ts';
import { identityPath } from './identity-path.ts';
import { css, type Look, Stack, Text } from '#src/ui/index.ts';
import { useIdentity } from './use-identity.ts';
import { useIdentityWatch } from './use-identity-watch.ts';

const ICON = {
  size: 22,
  strokeWidth: 1.75,
  'aria-hidden': true,
  className: css({ color: 'accent' }),
} as const;

const LOOKS = {
  none: {
    title: 'kyc.gate.none',
    text: 'kyc.gate.noneText',
    icon: <IdCard {...ICON} />,
    accent: 'warn',
  },
  pending: {
    title: 'kyc.gate.pending',
    text: 'kyc.gate.pendingText',
    icon: <Clock {...ICON} />,
    accent: 'primary-text',
  },
  fail: {
    title: 'kyc.gate.fail',
    text: 'kyc.gate.failText',
    icon: <TriangleAlert {...ICON} />,
    accent: 'danger',
  },
} as const;

const BANNER: Look = {
  display: 'flex',
  gap: 12,
  align: 'center',
  minBlock: 44,
  pad: 12,
  radius: 'card',
  tint: 1,
  hint: true,
};

/**
 * Shows which step of the identity check is missing before a form can be sent, with a link to the
 * wizard that returns here. Renders nothing if the check is complete. Polls a running review for
 * its result.
 */
export function IdentityBanner({ why }: { readonly why?: string | undefined }) {
  const t = useText('kyc');
  const { status, isFree } = useIdentity();
  useIdentityWatch();
  useEffect(() => {
    if (!isFree) void refreshLoginInfo();
  }, [isFree]);
  if (isFree || status === 'succ') return null;
  const { title, text, icon, accent } = LOOKS[status];
  return (
    <Link href={identityPath()} className={css({ ...BANNER, accent })} data-identity={status}>
      {icon}
      <Stack as="span" gap={2} fill>
        <Text as="strong" font="body" weight={600} color="accent">
          {t(title)}
        </Text>
        <span>{why ?? t(text)}</span>
      </Stack>
      <ChevronRight aria-hidden size={20} strokeWidth={1.75} className={css({ color: 'accent' })} />
    </Link>
  );
}
