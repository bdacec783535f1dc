import { ALargeSmall, Check, Download } from 'lucide-react';
import { useState, type ReactNode, useEffect } from 'react';
import { useSnapshot } from 'valtio';
import { LEGAL_TEXTS } from '#domain/account/legal-texts.ts';
import { formatDate } from '#domain/text/date-text.ts';
import { userInfo } from '#protocol/http/account.ts';
import { type TextKey, Page, call, saveText, session, useLoad, useText } from '#src/kit/index.ts';
import { css, IconButton, Row, Tag, Text, Progress } from '#src/ui/index.ts';
import { PARTS, partKey, type DocumentName, type DocumentPart } from './documents.ts';
import styles from './legal.module.css';

const ICON = { size: 22, strokeWidth: 1.75, 'aria-hidden': true } as const;

/** Reading speed in characters per minute. */
const CHARACTERS_A_MINUTE = 1_000;

/** Date on which the signed-in user accepted the texts. */
function Accepted() {
  const t = useText('legal');
  const { data } = useLoad('legal', (signal) => call(userInfo, {}, { signal }));
  const at = data?.risk.accepted?.at;
  if (at === undefined) return null;
  return (
    <Tag tone="ok" icon={<Check aria-hidden size={12} strokeWidth={2} />}>
      {t('legal.accepted', { date: formatDate(at) })}
    </Tag>
  );
}

function dayText(day: string): string {
  return day.split('-').toReversed().join('-');
}

/** Scrolls to a part and moves the focus there, so that reading continues from it. */
function goTo(id: string): void {
  const part = document.getElementById(id);
  part?.scrollIntoView({ block: 'start' });
  part?.focus({ preventScroll: true });
}

const ENTRY = {
  display: 'flex',
  gap: 8,
  align: 'center',
  justify: 'between',
  minBlock: 44,
  wide: true,
  line: 'faint-above',
  font: 'body',
  textAlign: 'start',
} as const;
const CURRENT = css({ ...ENTRY, color: 'primary-text' });
const OTHER = css({ ...ENTRY, color: 'text2' });

function Contents({ parts, current }: { parts: readonly DocumentPart[]; current: string }) {
  const t = useText('legal');
  const characters = parts.reduce((sum, { text }) => sum + text.length, 0);
  const count = Math.max(1, Math.round(characters / CHARACTERS_A_MINUTE));
  return (
    <details className={css({ padInline: 12, card: true })} open>
      <Row
        as="summary"
        align="center"
        justify="between"
        minBlock={44}
        font="body"
        weight={600}
        cursor="pointer"
      >
        <span>{t('legal.contents')}</span>
        <Text as="small" hint>
          {t('legal.minutes', { count })}
        </Text>
      </Row>
      <ol>
        {parts.map(({ id, title }, at) => (
          <li key={id}>
            <button
              type="button"
              className={id === current ? CURRENT : OTHER}
              aria-current={id === current ? 'true' : undefined}
              onClick={() => goTo(id)}
            >
              <span>{`${at + 1}. ${title}`}</span>
              {id === current && (
                <Text as="small" font="caption">
                  {t('legal.reading')}
                </Text>
              )}
            </button>
          </li>
        ))}
      </ol>
    </details>
  );
}

type Reading = {
  /** Part at the top of the view. */
  readonly part: string;
  /** Scrolled part of the text, 0 to 100. */
  readonly percent: number;
};

/** A heading counts as reached within this distance from the top. */
const REACHED_PX = 120;

function readingOf(main: HTMLElement): Reading {
  const top = main.getBoundingClientRect().top + REACHED_PX;
  const parts = [...main.querySelectorAll<HTMLElement>('[data-part]')];
  const reached = parts.filter((one) => one.getBoundingClientRect().top <= top);
  const room = main.scrollHeight - main.clientHeight;
  const isAtEnd = room > 0 && main.scrollTop >= room - 1;
  const part = isAtEnd ? parts.at(-1) : (reached.at(-1) ?? parts[0]);
  return {
    part: part?.dataset['part'] ?? '',
    percent: room <= 0 ? 100 : Math.round((main.scrollTop / room) * 100),
  };
}

/** Tracks the reading position in a long text. */
function useReading(): Reading {
  const [reading, setReading] = useState<Reading>({ part: '', percent: 0 });
  useEffect(() => {
    const main = document.querySelector<HTMLElement>('#content');
    if (main === null) return undefined;
    const look = (): void => {
      const next = readingOf(main);
      setReading((last) =>
        last.part === next.part && last.percent === next.percent ? last : next,
      );
    };
    look();
    main.addEventListener('scroll', look, { passive: true });
    return () => main.removeEventListener('scroll', look);
  }, []);
  return reading;
}

type LegalDocumentProps = {
  readonly name: DocumentName;
  readonly titleKey: TextKey<'title'>;
  /** Whether users accept the text; a notice is only read. */
  readonly isAgreed?: boolean;
  /** Above the text: a choice between texts. */
  readonly above?: ReactNode;
  /** Rendered beneath the part of that name. */
  readonly beneath?: { readonly part: string; readonly node: ReactNode };
  readonly children?: ReactNode;
};

/** Long text with its contents, version and reading progress. */
export function LegalDocument(props: LegalDocumentProps) {
  const { name, titleKey, isAgreed = false, above, beneath, children } = props;
  const t = useText('legal', name);
  const { userToken } = useSnapshot(session);
  const [isLarge, setIsLarge] = useState(false);
  const { part, percent } = useReading();
  const parts = PARTS[name].map((id): DocumentPart => ({
    id,
    title: t(partKey(name, id, 'title')),
    text: t(partKey(name, id, 'text')),
  }));
  const { version, date } = LEGAL_TEXTS[name];
  const save = (): void => {
    const body = parts.map((one, at) => `${at + 1}. ${one.title}\n\n${one.text}`).join('\n\n');
    const head = `${t(titleKey)}\n${t('legal.version', { version })} · ${dayText(date)}`;
    saveText(`terazi-${name}-${version}.txt`, 'text/plain;charset=utf-8', `${head}\n\n${body}\n`);
  };
  return (
    <Page
      title={t(titleKey)}
      narrow
      actions={
        <>
          <IconButton
            label={t('legal.larger')}
            pressed={isLarge}
            onClick={() => setIsLarge(!isLarge)}
          >
            <ALargeSmall {...ICON} />
          </IconButton>
          <IconButton label={t('legal.save')} onClick={save}>
            <Download {...ICON} />
          </IconButton>
        </>
      }
    >
      <Progress
        className={styles['progress']}
        max={100}
        value={percent}
        aria-label={t('legal.progress')}
      />
      <article className={styles['document']} data-large={isLarge} data-document={name}>
        {above}
        <Row as="p" wrap gap={8}>
          <Tag>{t('legal.version', { version })}</Tag>
          <Tag>{dayText(date)}</Tag>
          {isAgreed && userToken !== '' && <Accepted />}
        </Row>
        <Contents parts={parts} current={part} />
        {parts.map(({ id, title: heading, text }, at) => (
          <section key={id} id={id} tabIndex={-1} data-part={id} aria-labelledby={`${id}-title`}>
            <Text as="h2" font="title" id={`${id}-title`}>{`${at + 1}. ${heading}`}</Text>
            {text.split('\n').map((line) => (
              <p key={line}>{line}</p>
            ))}
            {beneath?.part === id && beneath.node}
          </section>
        ))}
        {children}
      </article>
    </Page>
  );
}
