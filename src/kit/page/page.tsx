import { useEffect, useRef, type ReactNode } from 'react';
import { ConnectionBar } from '#src/kit/connection/connection-bar.tsx';
import { cameBy } from '#src/kit/navigation/history.ts';
import { useBack } from '#src/kit/navigation/use-back.ts';
import { DemoBar } from './demo-bar.tsx';
import { SimulatedNote } from './simulated-note.tsx';
import { useText } from '#src/kit/i18n/use-text.ts';
import { NavBar, classes } from '#src/ui/index.ts';
import styles from './page.module.css';
import { PullRefresh } from './pull-refresh.tsx';
import { useScrollMemory } from './use-scroll-memory.ts';

export type PageProps = {
  readonly title: string;
  /** What the page is about, a symbol for example; part of the document's title. */
  readonly subject?: string | undefined;
  /** Stands where the title is shown, where it is more than words. */
  readonly heading?: ReactNode;
  /** A mark beside the back button, the state of the connection for one. */
  readonly mark?: ReactNode;
  /** Two icons at most. */
  readonly actions?: ReactNode;
  /** Takes the place of everything else in the bar. */
  readonly field?: ReactNode;
  /** No back button on the first screen of a tab. */
  readonly back?: boolean | undefined;
  /** Stays beneath the content: a bar of actions, a strip of facts. */
  readonly footer?: ReactNode;
  /** False where the screen scrolls parts of itself. */
  readonly scroll?: boolean | undefined;
  /** A finger refreshes the page by pulling it down; where it scrolls as a whole. */
  readonly pulls?: boolean | undefined;
  /** One column of at most 560, for settings and texts. */
  readonly narrow?: boolean | undefined;
  readonly children: ReactNode;
};

/** The frame of every screen: bar on top, state of the connection, content, footer. */
export function Page(props: PageProps) {
  const { title, subject, heading, mark, actions, field, back = true } = props;
  const { footer, narrow = false, scroll = true, pulls = false, children } = props;
  const t = useText();
  const goBack = useBack();
  const frame = useRef<HTMLDivElement>(null);
  const main = useRef<HTMLElement>(null);
  useScrollMemory(main);

  useEffect(() => {
    document.title = subject === undefined ? title : `${title} – ${subject}`;
  }, [title, subject]);

  // The heading takes the focus of a new page, so that reading starts there. Not at the first one.
  useEffect(() => {
    if (cameBy() === 'first') return;
    frame.current?.querySelector('h1')?.focus({ preventScroll: true });
  }, []);

  return (
    <div ref={frame} className={styles['page']}>
      <NavBar
        title={title}
        heading={heading}
        mark={mark}
        actions={actions}
        field={field}
        back={back ? { label: t('common.back'), onClick: goBack } : undefined}
      />
      <ConnectionBar />
      <DemoBar />
      <SimulatedNote />
      <main
        ref={main}
        id="content"
        tabIndex={-1}
        className={classes(styles['main'], scroll && styles['scrolls'], narrow && styles['narrow'])}
      >
        {pulls && <PullRefresh scroller={main} />}
        {children}
      </main>
      {footer !== undefined && <div className={styles['footer']}>{footer}</div>}
    </div>
  );
}
