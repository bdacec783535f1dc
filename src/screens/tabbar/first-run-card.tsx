import { Check, ChevronDown, ChevronRight, X } from 'lucide-react';
import { useId, useState, type ReactNode } from 'react';
import { useSnapshot } from 'valtio';
import { Link } from 'wouter';
import {
  type TextKey,
  firstRun,
  deferredPart,
  session,
  useIdentity,
  useText,
  withTexts,
} from '#src/kit/index.ts';
import { Box, IconButton, Row, Skeleton, Text, css, classes } from '#src/ui/index.ts';
import styles from './first-run-card.module.css';

const COLOURS = {
  title: 'home.first.colours',
  detail: 'home.first.coloursText',
} as const;

const colours = deferredPart(
  async () =>
    (await withTexts(['display', 'settings'], import('./first-colours.tsx'))).FirstColours,
  <Skeleton height="312px" />,
);

type WordsProps = Omit<FirstStep, 'path'> & { readonly place: number };

/** Number or tick of a step, and its text. */
function Words({ title, detail, isDone, place }: WordsProps) {
  const t = useText('home');
  return (
    <>
      <span aria-hidden className={styles['disc']} data-done={isDone}>
        {isDone ? <Check size={18} strokeWidth={2} /> : place}
      </span>
      <Text fill>
        <Text as="strong" weight={600}>
          {t(title)}
        </Text>
        {isDone && <span className="visually-hidden">{`, ${t('home.first.done')}`}</span>}
        <Text block hint>
          {t(detail)}
        </Text>
      </Text>
    </>
  );
}

/** A first step: its link, its text, and whether it is finished. */
type FirstStep = {
  readonly path: string;
  readonly title: TextKey<'home'>;
  readonly detail: TextKey<'home'>;
  readonly isDone: boolean;
};

const IDENTITY = {
  none: { detail: 'home.first.verifyNone', isDone: false },
  pending: { detail: 'home.first.verifyPending', isDone: true },
  succ: { detail: 'home.first.verifySucc', isDone: true },
  fail: { detail: 'home.first.verifyFail', isDone: false },
} as const;

/** The identity step; users with only a demo account register first. */
function identityStep(status: keyof typeof IDENTITY, hasReal: boolean): FirstStep {
  const title = 'home.first.verify';
  if (hasReal) return { path: '/pages/user/kyc', title, ...IDENTITY[status] };
  const detail = 'home.first.verifyRegister';
  return { path: '/pages/account/reg', title, detail, isDone: false };
}

/** The demo account step; its balance exists as soon as the account does. */
function demoStep(hasDemo: boolean): FirstStep {
  return {
    path: '/pages/user/accounts',
    title: hasDemo ? 'home.first.demoReady' : 'home.first.demo',
    detail: hasDemo ? 'home.first.demoText' : 'home.first.demoNone',
    isDone: hasDemo,
  };
}

const STEP = css({
  display: 'flex',
  gap: 12,
  align: 'center',
  wide: true,
  minBlock: 60,
  padBlock: 8,
  line: 'faint-above',
  font: 'body',
  color: 'text',
  textAlign: 'start',
});

function LinkStep({ path, ...words }: FirstStep & { readonly place: number }) {
  return (
    <li>
      <Link href={path} className={classes(STEP, styles['step'])}>
        <Words {...words} />
        <ChevronRight
          aria-hidden
          size={20}
          strokeWidth={1.75}
          className={css({ color: 'text3' })}
        />
      </Link>
    </li>
  );
}

/** Opens inline, so that the colours are seen on the page they affect. */
function ColourStep({ isDone, place }: { readonly isDone: boolean; readonly place: number }) {
  const id = useId();
  const [isOpen, setIsOpen] = useState(false);
  const keep = (): void => {
    firstRun.coloursChosen = true;
    setIsOpen(false);
  };
  return (
    <li>
      <button
        type="button"
        className={classes(STEP, styles['step'])}
        aria-expanded={isOpen}
        aria-controls={isOpen ? id : undefined}
        onPointerDown={colours.preload}
        onClick={() => setIsOpen(!isOpen)}
      >
        <Words {...COLOURS} isDone={isDone} place={place} />
        <ChevronDown aria-hidden size={20} strokeWidth={1.75} className={css({ color: 'text3' })} />
      </button>
      {isOpen && <colours.Part id={id} onKeep={keep} />}
    </li>
  );
}

function Card({ steps, children }: { readonly steps: readonly boolean[]; children: ReactNode }) {
  const t = useText('home');
  const titleId = useId();
  const done = steps.filter(Boolean).length;
  const put = (): void => {
    firstRun.firstRunAway = true;
  };
  return (
    <Box
      aria-labelledby={titleId}
      as="section"
      padInline={16}
      padBlockStart={4}
      padBlockEnd={8}
      card
      data-first-run={done}
    >
      <div className={styles['head']}>
        <Text as="h2" id={titleId} fill font="title">
          {t('home.first.title')}
        </Text>
        <Text aria-hidden rigid font="num-s" color="text2">
          {t('home.first.short', { done, count: steps.length })}
        </Text>
        <span className="visually-hidden">
          {t('home.first.place', { done, count: steps.length })}
        </span>
        <IconButton label={t('home.first.close')} onClick={put}>
          <X aria-hidden size={20} strokeWidth={1.75} />
        </IconButton>
      </div>
      <Row aria-hidden as="span" gap={4} padBlockEnd={8} className={styles['bar']}>
        {steps.map((_, at) => (
          <i key={at} data-done={at < done} />
        ))}
      </Row>
      <ol>{children}</ol>
    </Box>
  );
}

/**
 * First steps: identity, demo balance, colours. Shown until dismissed, and not again once all are
 * finished. Finishing a step does not move the page.
 */
export function FirstRunCard() {
  const { userTokenReal, userTokenDemo } = useSnapshot(session);
  const { firstRunAway, coloursChosen } = useSnapshot(firstRun);
  const { status } = useIdentity();
  const identity = identityStep(status, userTokenReal !== '');
  const demo = demoStep(userTokenDemo !== '');
  const steps = [identity.isDone, demo.isDone, coloursChosen];
  const [wasOver] = useState(() => steps.every(Boolean));
  if (firstRunAway || wasOver) return null;
  return (
    <Card steps={steps}>
      <LinkStep {...identity} place={1} />
      <LinkStep {...demo} place={2} />
      <ColourStep isDone={coloursChosen} place={3} />
    </Card>
  );
}
