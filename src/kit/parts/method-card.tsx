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

function Fact({ fact, isLast }: { readonly fact: MethodFact; readonly isLast: boolean }) {
  return (
    <Stack
      as="span"
      gap={2}
      alignContent="start"
      justifyItems={isLast ? 'end' : undefined}
      textAlign={isLast ? 'end' : undefined}
      className={styles['fact']}
    >
      <Text font="caption" color="text3">
        {fact.name}
      </Text>
      <Text font="num-s">{fact.value}</Text>
    </Stack>
  );
}

function Content({ icon, title, detail, tag, facts, closed }: Omit<MethodCardProps, 'href'>) {
  const isClosed = closed !== undefined;
  return (
    <>
      <Row as="span" gap={12} align="center">
        <Stack
          as="span"
          place="center"
          rigid
          square={40}
          surface={isClosed ? 2 : undefined}
          radius="card"
          color={isClosed ? 'text3' : 'primary-text'}
          className={isClosed ? undefined : styles['tile']}
        >
          {icon}
        </Stack>
        <Stack as="span" gap={2} fill>
          <Row
            as="span"
            wrap
            rowGap={4}
            columnGap={8}
            align="center"
            font="body-l"
            weight={600}
            color={isClosed ? 'text2' : undefined}
            className={styles['title']}
          >
            {title}
            {tag !== undefined && <Tag tone={tag.tone}>{tag.text}</Tag>}
          </Row>
          <Text hint>{detail}</Text>
        </Stack>
        {!isClosed && (
          <ChevronRight
            aria-hidden
            size={20}
            strokeWidth={1.75}
            className={css({ color: 'text2' })}
          />
        )}
      </Row>
      <span className={styles['facts']}>
        {facts.map((fact, at) => (
          <Fact key={fact.name} fact={fact} isLast={at === facts.length - 1} />
        ))}
      </span>
      {isClosed && (
        <Row
          as="span"
          gap={12}
          align="center"
          padBlockStart={8}
          line="above"
          font="caption"
          color="warn"
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
