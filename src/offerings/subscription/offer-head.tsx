import type { ReactNode } from 'react';
import { Link } from 'wouter';
import { useText } from '#src/kit/index.ts';
import { Tag } from '#src/ui/index.ts';
import { CodeDisc } from './code-disc.tsx';
import styles from './subscription.module.css';

type OfferHeadProps = {
  readonly code: string;
  readonly name: string;
  /** The issuer exists only here; then it is said beside its code. */
  readonly fictional?: boolean | undefined;
  /** Where the offer is shown in full; the card around the head then leads there. */
  readonly href?: string | undefined;
  /** Level of the heading the code is. */
  readonly level?: 2 | 3 | undefined;
  /** Further tags after the name. */
  readonly tags?: ReactNode;
  /** At the end of the line: time left, a state. */
  readonly end?: ReactNode;
};

/** Who offers: disc, code, tags, full name. */
export function OfferHead(props: OfferHeadProps) {
  const { code, name, fictional = false, level = 2, href, tags, end } = props;
  const t = useText('ipo');
  const Heading = `h${level}` as const;
  return (
    <div className={styles['head']}>
      <CodeDisc code={code} />
      <div className={styles['line']}>
        <Heading className={styles['code']} lang="en">
          {href === undefined ? (
            code
          ) : (
            <Link href={href} className={styles['cover']}>
              {code}
            </Link>
          )}
        </Heading>
        {fictional && <Tag tone="warn">{t('ipo.fictional')}</Tag>}
      </div>
      {end !== undefined && <div className={styles['end']}>{end}</div>}
      <div className={styles['name']}>
        {name}
        {tags}
      </div>
    </div>
  );
}
