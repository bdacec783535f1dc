import { ChevronRight } from 'lucide-react';
import { useSnapshot } from 'valtio';
import { Link } from 'wouter';
import { SIGN_IN, session, useIdentityWatch, useText } from '#src/kit/index.ts';
import { CopyId } from '#src/person/session/copy-id.tsx';
import { Avatar } from './avatar.tsx';
import { IdentityTag } from './identity-tag.tsx';
import { Box, css, Row, Text } from '#src/ui/index.ts';

const PROFILE = '/pages/user/userInfo';

const LINK = css({
  display: 'flex',
  wrap: true,
  rowGap: 0,
  columnGap: 8,
  align: 'center',
  fill: true,
  minBlock: 44,
  font: 'title',
  color: 'text',
});

type ProfileHeadProps = {
  /** Called before a link is followed, if the head is inside something that closes. */
  readonly onLeave?: (() => void) | undefined;
  /** Makes the picture a button that opens the account menu. */
  readonly onMenu?: (() => void) | undefined;
};

/** Picture of the user, with the menu behind it if there is one. */
function Picture({ name, onMenu }: { readonly name: string } & Pick<ProfileHeadProps, 'onMenu'>) {
  const t = useText('drawer');
  const picture = <Avatar name={name} />;
  if (onMenu === undefined) return picture;
  return (
    <button
      type="button"
      className={css({ rigid: true, radius: 'round' })}
      aria-label={t('drawer.open')}
      title={t('drawer.open')}
      onClick={onMenu}
    >
      {picture}
    </button>
  );
}

/** Signed-in user with the id to copy; a sign-in link for guests. */
export function ProfileHead({ onLeave, onMenu }: ProfileHeadProps) {
  const t = useText('drawer', 'kyc');
  const { userInfo, userToken } = useSnapshot(session);
  useIdentityWatch();
  // The next screen replaces the history entry of the closing drawer.
  const leaving = { onClick: onLeave, replace: onLeave !== undefined };
  const chevron = (
    <ChevronRight
      aria-hidden
      size={20}
      className={css({ marginInlineStart: 'auto', color: 'text3' })}
    />
  );
  if (userToken === '') {
    return (
      <Row gap={12} align="center" minBlock={72}>
        <Link href={SIGN_IN} className={LINK} {...leaving}>
          {t('drawer.loginRegister')}
          {chevron}
        </Link>
      </Row>
    );
  }
  return (
    <Row gap={12} align="center" minBlock={72}>
      <Picture name={userInfo?.account ?? ''} onMenu={onMenu} />
      <Box fill>
        <Link href={PROFILE} className={LINK} {...leaving}>
          <Text minInline={0} overflowWrap="anywhere">
            {userInfo?.account}
          </Text>
          {userInfo !== null && <IdentityTag status={userInfo.idStatus} />}
          {chevron}
        </Link>
        {userInfo !== null && (
          <Row as="span" gap={8} align="center" minBlock={44} hint>
            {t('drawer.userId')} <CopyId id={userInfo.id} />
          </Row>
        )}
      </Box>
    </Row>
  );
}
