import { Link } from 'wouter';
import type { IssueView } from '#protocol/http/issue-objects.ts';
import { CodeDisc, OfferTag, useSubscriptionLabels } from '#src/offerings/index.ts';
import { useLanguage, useText } from '#src/kit/index.ts';
import { HighlightedText } from './highlighted-text.tsx';
import { classes, Column, css, Row, Text } from '#src/ui/index.ts';
import styles from './search-hit.module.css';

export type IssueHitProps = {
  readonly issue: IssueView;
  readonly query: string;
  /** The one result that Tab focuses. */
  readonly isEntry: boolean;
  readonly onOpen: () => void;
};

/** Address of an offer. */
export function issuePath({ id }: Pick<IssueView, 'id'>): string {
  return `/pages/stockIPO/ipoDetail?id=${id}`;
}

/** An IPO in the results: highlighted code and name, price, state. */
export function IssueHit({ issue, query, isEntry, onOpen }: IssueHitProps) {
  const t = useText('sub');
  const language = useLanguage();
  const { money } = useSubscriptionLabels(issue.currency);
  const price = issue.subscriptionPrice ?? issue.issuePrice;
  return (
    <Row
      as="li"
      align="center"
      padInlineEnd={4}
      position="relative"
      className={styles['hit']}
      data-issue={issue.id}
    >
      <Link
        href={issuePath(issue)}
        className={classes(
          css({
            display: 'flex',
            gap: 12,
            align: 'center',
            fill: true,
            minBlock: 56,
            padInlineStart: 'gutter',
            color: 'text',
          }),
          styles['link'],
        )}
        tabIndex={isEntry ? 0 : -1}
        data-hit
        onClick={onOpen}
      >
        <CodeDisc code={issue.code} />
        <Column as="span" fill>
          <Text lang="en" font="num" weight={600}>
            <HighlightedText text={issue.code} query={query} />
          </Text>
          <Text ellipsis hint>
            <HighlightedText text={issue.name[language]} query={query} />
          </Text>
        </Column>
        <Column as="span" gap={2} align="end" padInlineEnd={12}>
          <span className={styles['last']}>
            {price === undefined ? t('common.empty') : money(price)}
          </span>
          <OfferTag status={issue.status} />
        </Column>
      </Link>
    </Row>
  );
}
