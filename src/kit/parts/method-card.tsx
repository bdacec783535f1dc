import { ChevronRight, Clock } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'wouter';
import { Tag, type TagTone } from '#src/ui/index.ts';
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
      <span className={styles['head']}>
        <span className={styles['tile']}>{icon}</span>
        <span className={styles['words']}>
          <span className={styles['title']}>
            {title}
            {tag !== undefined && <Tag tone={tag.tone}>{tag.text}</Tag>}
          </span>
          <span className={styles['detail']}>{detail}</span>
        </span>
        <ChevronRight aria-hidden size={20} strokeWidth={1.75} className={styles['chevron']} />
      </span>
      <span className={styles['facts']}>
        {facts.map(({ name, value }) => (
          <span key={name}>
            <span className={styles['name']}>{name}</span>
            <span className={styles['value']}>{value}</span>
          </span>
        ))}
      </span>
      {closed !== undefined && (
        <span className={styles['closed']}>
          <Clock aria-hidden size={20} strokeWidth={1.75} />
          {closed}
        </span>
      )}
    </>
  );
}

/** A payment method with its cost, duration and availability. */
export function MethodCard({ href, ...content }: MethodCardProps) {
  if (content.closed !== undefined) {
    return (
      <div className={styles['card']} data-closed aria-disabled>
        <Content {...content} />
      </div>
    );
  }
  return (
    <Link href={href} className={styles['card']}>
      <Content {...content} />
    </Link>
  );
}
