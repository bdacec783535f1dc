import { useEffect, useRef, type ReactNode, useState } from 'react';
import { ChevronRight, Flag, Info, X } from 'lucide-react';
import { useSnapshot } from 'valtio';
import { Link } from 'wouter';
import { usePathname } from 'wouter/use-browser-location';
import { ConnectionBar } from '#src/kit/connection/connection-bar.tsx';
import { cameBy } from '#src/kit/navigation/history.ts';
import { useBack } from '#src/kit/navigation/use-back.ts';
import { useText } from '#src/kit/i18n/use-text.ts';
import { classes, css, IconButton, type Look, NavBar, Row, Text } from '#src/ui/index.ts';
import { isKnownPath } from '#src/kit/navigation/start-path.ts';
import { session } from '#src/kit/state/session.ts';
import { useVenue } from '#src/kit/worker/use-venue.ts';
import { isNoteDue, simulatedNote } from '#src/kit/account/note-due.ts';
import styles from './page.module.css';
import { PullRefresh } from './pull-refresh.tsx';
import { useScrollMemory } from './use-scroll-memory.ts';
import barsStyles from './bars.module.css';

const ACCOUNTS = '/pages/user/accounts';

const BAR: Look = {
  display: 'flex',
  wrap: true,
  gap: 8,
  align: 'center',
  minBlock: 28,
  tint: 'bg',
  font: 'caption',
};
const DEMO_BAR = css({
  ...BAR,
  padInline: 'gutter',
  accent: 'demo',
  focusInset: true,
  weight: 500,
  color: 'accent',
});
const NOTE_BAR = css({
  ...BAR,
  padInlineStart: 'gutter',
  accent: 'primary-text',
  color: 'text2',
});

/** Shown on every screen of the demo account, with a link to the real one. */
function DemoBar() {
  const t = useText();
  const { userToken, userAccountType } = useSnapshot(session);
  if (userToken === '' || userAccountType !== 'demo') return null;
  const words = (
    <>
      <Flag aria-hidden size={16} strokeWidth={1.75} />
      <span className={barsStyles['text']}>
        <Text as="strong" weight={600}>
          {t('app.demoAccount')}
        </Text>
        {` · ${t('app.simulated')}`}
      </span>
    </>
  );
  const look = classes(DEMO_BAR, barsStyles['bar']);
  if (!isKnownPath(ACCOUNTS)) return <div className={look}>{words}</div>;
  return (
    <Link href={ACCOUNTS} className={look} data-demo-bar>
      {words}
      <Row as="span" gap={4} align="center" rigid weight={600}>
        {t('app.realAccount')}
        <ChevronRight aria-hidden size={16} strokeWidth={1.75} />
      </Row>
    </Link>
  );
}

const TAB_PAGES = '/pages/tabbar/';

const OPENED_AT = Date.now();

/** Note on the first screen after signing in that no money is real, until dismissed. */
function SimulatedNote() {
  const t = useText();
  const path = usePathname();
  const { userToken } = useSnapshot(session);
  const { simulatedNoteAt } = useSnapshot(simulatedNote);
  const [now] = useState(OPENED_AT);
  const venue = useVenue();
  const isReal = venue?.simulated === false;
  if (userToken === '' || isReal || !path.startsWith(TAB_PAGES)) return null;
  if (!isNoteDue(simulatedNoteAt, now)) return null;
  const dismiss = (): void => {
    simulatedNote.simulatedNoteAt = Date.now();
  };
  return (
    <div className={classes(NOTE_BAR, barsStyles['bar'])}>
      <Info aria-hidden size={16} strokeWidth={1.75} />
      <span className={barsStyles['text']}>{t('app.simulatedNote')}</span>
      <IconButton label={t('app.dismissNote')} onClick={dismiss}>
        <X aria-hidden size={16} strokeWidth={1.75} />
      </IconButton>
    </div>
  );
}

export type PageProps = {
  readonly title: string;
  /** Subject of the page, such as a symbol; part of the document's title. */
  readonly subject?: string | undefined;
  /** Replaces the visible title where it is more than text. */
  readonly heading?: ReactNode;
  /** Mark beside the back button, such as the state of the connection. */
  readonly mark?: ReactNode;
  /** At most two icons. */
  readonly actions?: ReactNode;
  /** Replaces everything else in the bar. */
  readonly field?: ReactNode;
  /** No back button on the first screen of a tab. */
  readonly back?: boolean | undefined;
  /** Stays beneath the content: a bar of actions, a strip of facts. */
  readonly footer?: ReactNode;
  /** False where parts of the screen scroll by themselves. */
  readonly scroll?: boolean | undefined;
  /** Enables pull-to-refresh, where the page scrolls as a whole. */
  readonly pulls?: boolean | undefined;
  /** One column of at most 560 px, for settings and texts; a list is wider at a desk. */
  readonly narrow?: boolean | 'list' | undefined;
  readonly children: ReactNode;
};

const COLUMN = css({ display: 'flex', direction: 'column', grow: true, minBlock: 0 });

/** Frame of every screen: top bar, state of the connection, content, footer. */
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

  // The heading takes the focus of a new page, so that reading starts there; not on the first page.
  useEffect(() => {
    if (cameBy() === 'first') return;
    frame.current?.querySelector('h1')?.focus({ preventScroll: true });
  }, []);

  return (
    <div ref={frame} className={classes(COLUMN, css({ minInline: 0 }))}>
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
        className={classes(
          COLUMN,
          styles['main'],
          scroll && styles['scrolls'],
          narrow !== false && styles['narrow'],
          narrow === 'list' && styles['list'],
        )}
      >
        {pulls && <PullRefresh scroller={main} />}
        {children}
      </main>
      {footer !== undefined && <div className={styles['footer']}>{footer}</div>}
    </div>
  );
}
