import type { ReactNode } from 'react';
import { Link } from 'wouter';
import { useText } from '#src/kit/index.ts';
import { Box, classes, css, Row, Tag } from '#src/ui/index.ts';
import { CodeDisc } from './code-disc.tsx';
import styles from './subscription.module.css';

type OfferHeadProps = {
  readonly code: string;
  readonly name: string;
  /** The issuer is fictional; a tag beside its code says so. */
  readonly fictional?: boolean | undefined;
  /** Link to the offer's page; the whole card then links there. */
  readonly href?: string | undefined;
  /** Heading level of the code. */
  readonly level?: 2 | 3 | undefined;
  /** Further tags after the name. */
  readonly tags?: ReactNode;
  /** End of the line: time left, a state. */
  readonly end?: ReactNode;
};

/** Issuer of an offer: disc, code, tags, full name. */
export function OfferHead(props: OfferHeadProps) {
  const { code, name, fictional = false, level = 2, href, tags, end } = props;
  const t = useText('ipo');
  const Heading = `h${level}` as const;
  return (
    <div className={styles['head']}>
      <CodeDisc code={code} />
      <Row wrap rowGap={4} columnGap={8} align="center" minInline={0}>
        <Heading className={styles['code']} lang="en">
          {href === undefined ? (
            code
          ) : (
            <Link href={href} className={classes(css({ color: 'text' }), styles['cover'])}>
              {code}
            </Link>
          )}
        </Heading>
        {fictional && <Tag tone="warn">{t('ipo.fictional')}</Tag>}
      </Row>
      {end !== undefined && (
        <Box justifySelf="end" className={styles['end']}>
          {end}
        </Box>
      )}
      <div className={styles['name']}>
        {name}
        {tags}
      </div>
    </div>
  );
}
