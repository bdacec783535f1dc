import { ChevronRight, Clock } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'wouter';
import { classes, css, Row, Stack, Tag, type TagTone, Text } from '#src/ui/index.ts';
import styles from './method-card.module.css';

export type MethodFact = { readonly name: string; readonly value: string };

type MethodCardProps = {
  readonly href: string;
  readonly icon: ReactNode;
  readonly title: string;
  readonly detail: string;
  readonly tag?: { readonly text: string; readonly tone: TagTone } | undefined;
  /** At most three: minimum amount, fee, duration. */
  readonly facts: readonly MethodFact[];
  /** Why it is unavailable; the card is then no link. */
  readonly closed?: string | undefined;
};

function Content({ icon, title, detail, tag, facts, closed }: Omit<MethodCardProps, 'href'>) {
  return (
    <>
      <Row as="span" gap={12} align="center">
        <span className={styles['tile']}>{icon}</span>
        <Stack as="span" gap={2} fill>
          <Row
            as="span"
            wrap
            rowGap={4}
            columnGap={8}
            align="center"
            font="body-l"
            weight={600}
            className={styles['title']}
          >
            {title}
            {tag !== undefined && <Tag tone={tag.tone}>{tag.text}</Tag>}
          </Row>
          <Text hint>{detail}</Text>
        </Stack>
        <ChevronRight
          aria-hidden
          size={20}
          strokeWidth={1.75}
          className={classes(css({ color: 'text2' }), styles['chevron'])}
        />
      </Row>
      <span className={styles['facts']}>
        {facts.map(({ name, value }) => (
          <span key={name}>
            <Text font="caption" color="text3">
              {name}
            </Text>
            <Text font="num-s">{value}</Text>
          </span>
        ))}
      </span>
      {closed !== undefined && (
        <Row
          as="span"
          gap={12}
          align="center"
          padBlockStart={8}
          line="above"
          font="caption"
          color="warn"
          className={styles['closed']}
        >
          <Clock aria-hidden size={20} strokeWidth={1.75} />
          {closed}
        </Row>
      )}
    </>
  );
}

/** A payment method with its cost, duration and availability. */
export function MethodCard({ href, ...content }: MethodCardProps) {
  if (content.closed !== undefined) {
    return (
      <Stack
        gap={12}
        pad={12}
        card
        color="text"
        className={styles['card']}
        data-closed
        aria-disabled
      >
        <Content {...content} />
      </Stack>
    );
  }
  return (
    <Link
      href={href}
      className={classes(
        css({ display: 'grid', gap: 12, pad: 12, card: true, color: 'text' }),
        styles['card'],
      )}
    >
      <Content {...content} />
    </Link>
  );
}
