import { Skeleton } from '#src/ui/index.ts';
import styles from './ipo.module.css';

const CARDS = 3;
const FACTS = 6;

/** Placeholder of the offers in the size of their cards. */
export function IssueSkeleton() {
  return (
    <div aria-hidden className={styles['bones']}>
      {Array.from({ length: CARDS }, (_none, at) => (
        <div key={at} className={styles['card']}>
          <span className={styles['boneHead']}>
            <Skeleton width="40px" height="40px" />
            <Skeleton width="55%" height="20px" />
          </span>
          <span className={styles['boneFacts']}>
            {Array.from({ length: FACTS }, (_one, index) => (
              <Skeleton key={index} width="80%" height="30px" />
            ))}
          </span>
          <Skeleton width="100%" height="44px" />
        </div>
      ))}
    </div>
  );
}
