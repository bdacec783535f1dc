import { Flag } from 'lucide-react';
import type { ReactNode } from 'react';
import { useSnapshot } from 'valtio';
import { Link } from 'wouter';
import { askSwitch } from './switch-account.ts';
import { withReturn } from './return-path.ts';
import { useText } from '#src/kit/i18n/use-text.ts';
import { session } from '#src/kit/state/session.ts';
import { Button, Column, css, Stack, Text } from '#src/ui/index.ts';

const REGISTER = '/pages/account/reg';
const REGISTER_LOOK = css({
  display: 'grid',
  place: 'center',
  wide: true,
  minBlock: 48,
  surface: 'primary-fill',
  radius: 'input',
  font: 'body-l',
  weight: 600,
  color: 'on-fill',
});

type RealOnlyProps = {
  /** Title: the action that is not available. */
  readonly title: string;
  /** Why it is not available. */
  readonly why: string;
  /** Alternative in the demo account. */
  readonly instead?: ReactNode;
  readonly children: ReactNode;
};

/**
 * Gate for real-account actions. In demo mode it shows the reason, the alternative, and a link to
 * the real account or to registration, which returns here.
 */
export function RealOnly({ title, why, instead, children }: RealOnlyProps) {
  const t = useText('account');
  const { userAccountType, userTokenReal } = useSnapshot(session);
  if (userAccountType === 'real') return children;
  const { pathname, search } = location;
  return (
    <Column
      gap={12}
      align="center"
      padInline="gutter"
      padBlock={40}
      padBlockEnd={24}
      textAlign="center"
      data-real-only
    >
      <Stack
        aria-hidden
        as="span"
        place="center"
        square={64}
        radius="round"
        accent="demo"
        tint={1}
        color="accent"
      >
        <Flag size={24} strokeWidth={1.75} />
      </Stack>
      <Text as="h2" font="title">
        {title}
      </Text>
      <Text as="p" font="body" color="text2">
        {why}
      </Text>
      {instead}
      {userTokenReal === '' ? (
        <>
          <Text as="p" font="body" color="text2">
            {t('account.noReal')}
          </Text>
          <Link href={withReturn(REGISTER, pathname + search)} className={REGISTER_LOOK}>
            {t('title.register')}
          </Link>
        </>
      ) : (
        <Button kind="primary" size="l" wide onClick={() => void askSwitch('real')}>
          {t('account.switchReal')}
        </Button>
      )}
    </Column>
  );
}
