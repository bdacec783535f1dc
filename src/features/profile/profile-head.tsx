import { ChevronRight } from 'lucide-react';
import { useSnapshot } from 'valtio';
import { Link } from 'wouter';
import { useIdentityWatch } from '#src/features/identity/use-identity-watch.ts';
import { CopyId } from '#src/features/session/copy-id.tsx';
import { SIGN_IN } from '#src/features/session/return-path.ts';
import { useText } from '#src/i18n/use-text.ts';
import { session } from '#src/state/session.ts';
import { Avatar } from './avatar.tsx';
import { IdentityTag } from './identity-tag.tsx';
import styles from './profile.module.css';

const PROFILE = '/pages/user/userInfo';

type ProfileHeadProps = { readonly onLeave?: (() => void) | undefined };

/** Who is signed in, with the number to copy; for a guest the way in. */
export function ProfileHead({ onLeave }: ProfileHeadProps) {
  const t = useText('drawer', 'kyc');
  const { userInfo, userToken } = useSnapshot(session);
  useIdentityWatch();
  const chevron = <ChevronRight aria-hidden size={20} className={styles['chevron']} />;
  if (userToken === '') {
    return (
      <div className={styles['head']}>
        <Link href={SIGN_IN} className={styles['link']} onClick={onLeave}>
          {t('drawer.loginRegister')}
          {chevron}
        </Link>
      </div>
    );
  }
  return (
    <div className={styles['head']}>
      <Avatar name={userInfo?.account ?? ''} />
      <div className={styles['words']}>
        <Link href={PROFILE} className={styles['link']} onClick={onLeave}>
          <span className={styles['account']}>{userInfo?.account}</span>
          {userInfo !== null && <IdentityTag status={userInfo.idStatus} />}
          {chevron}
        </Link>
        {userInfo !== null && (
          <span className={styles['id']}>
            {t('drawer.userId')} <CopyId id={userInfo.id} />
          </span>
        )}
      </div>
    </div>
  );
}
