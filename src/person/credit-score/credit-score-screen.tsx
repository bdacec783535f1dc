import { HandCoins, Info } from 'lucide-react';
import { Link } from 'wouter';
import { SCORE_BANDS, SCORE_POINTS } from '#domain/loan/levels.ts';
import type { DataOf } from '#protocol/http/endpoint.ts';
import { userLoan, userPointLog } from '#protocol/http/loans.ts';
import {
  LoadFrame,
  Page,
  RealOnly,
  amountText,
  call,
  rateText,
  useLoad,
  useNews,
  useNumberStyle,
  useText,
} from '#src/kit/index.ts';
import { Box, KeyValues, ListRow, Row, Rows, Section, Stack, Text } from '#src/ui/index.ts';
import styles from './credit-score.module.css';
import { LEVEL_TONES } from './level-tones.ts';
import { ScoreGauge } from './score-gauge.tsx';
import { ScoreLog } from './score-log.tsx';

type Loans = DataOf<typeof userLoan>;
type Score = Pick<DataOf<typeof userPointLog>, 'score' | 'max' | 'level'>;

/** Score range of each level, with the user's marked. */
function LevelRow({ level, max }: Pick<Score, 'level' | 'max'>) {
  const t = useText('credit');
  const range = (from: number, to: number): string => {
    if (from === 0) return t('credit.below', { to });
    return to >= max ? t('credit.from', { from }) : t('credit.between', { from, to: to - 1 });
  };
  return (
    <ul className={styles['levels']}>
      {SCORE_BANDS.map(({ level: each, from, to }) => (
        <Stack
          key={each}
          as="li"
          justifyItems="center"
          padInline={4}
          padBlock={8}
          radius="input"
          font="caption"
          textAlign="center"
          className={styles['level']}
          data-level={each}
          aria-current={each === level ? 'true' : undefined}
        >
          <Text as="strong" color={LEVEL_TONES[each]}>
            {t(`credit.level.${each}`)}
          </Text>
          <Text color="text2">{range(from, to)}</Text>
        </Stack>
      ))}
    </ul>
  );
}

function Top({ score, max, level }: Score) {
  const t = useText('credit');
  const levelName = t(`credit.level.${level}`);
  return (
    <Box pad={12} card>
      <ScoreGauge
        score={score}
        max={max}
        level={level}
        levelName={levelName}
        label={t('credit.gauge', { score, max, level: levelName })}
      />
      <LevelRow level={level} max={max} />
    </Box>
  );
}

/** Benefits of the score. */
function Worth({ loans }: { readonly loans: Loans }) {
  const t = useText('credit');
  const { separators, language } = useNumberStyle();
  const { score, rates, limits, currency } = loans;
  const own = rates.find(({ level }) => level === score.level);
  const best = rates.reduce((top, one) => (one.scoreFrom > top.scoreFrom ? one : top), rates[0]!);
  const rate = (text: string | undefined): string =>
    text === undefined ? t('credit.noRate') : rateText(text, { separators, language });
  const share = (text: string): string => rate(text).replace(/[.,]00(?!\d)/, '');
  const rows = [
    { name: t('credit.yourRate'), value: rate(own?.annualRate) },
    ...(best.level === score.level
      ? []
      : [{ name: t('credit.rateAt', { score: best.scoreFrom }), value: rate(best.annualRate) }]),
    {
      name: t('credit.recommended', { pct: share(limits.share) }),
      value: (
        <span data-figure="score-limit" data-of="account">
          {amountText(limits.proposed, currency, separators)}
        </span>
      ),
    },
    {
      name: t('credit.maxLoan', { pct: share(limits.shareMax) }),
      value: (
        <span data-figure="limit" data-of="loan">
          {amountText(limits.max, currency, separators)}
        </span>
      ),
    },
  ];
  return (
    <Box pad={12} card>
      <KeyValues rows={rows} />
    </Box>
  );
}

const RULES = [
  ['credit.reason.kycVerified', 'kycVerified'],
  ['credit.reason.firstDeposit', 'firstDeposit'],
  ['credit.ruleCalm', 'calm'],
  ['credit.reason.loanOnTime', 'loanOnTime'],
  ['credit.ruleOverdue', 'overdue'],
  ['credit.reason.depositReversed', 'depositReversed'],
  ['credit.reason.wrongDocument', 'wrongDocument'],
] as const;

function Rules() {
  const t = useText('credit');
  const rows = RULES.map(([key, reason]) => {
    const change = SCORE_POINTS[reason];
    return {
      name: t(key),
      value: change > 0 ? `+${change}` : `\u2212${-change}`,
      tone: change > 0 ? ('up' as const) : ('down' as const),
    };
  });
  return (
    <Section flush title={t('credit.rulesTitle')}>
      <Box pad={12} card>
        <KeyValues rows={rows} />
      </Box>
    </Section>
  );
}

/** Kinds of updates that change points or their benefits. */
const NEWS = ['identity', 'deposit', 'loan'] as const;

function Content() {
  const score = useLoad('score', (signal) => call(userPointLog, { size: '1' }, { signal }));
  const loans = useLoad('loans', (signal) => call(userLoan, {}, { signal }));
  useNews(NEWS, score.reload);
  useNews(NEWS, loans.reload);
  const t = useText('credit');
  return (
    <Stack gap={8} pad="page">
      <LoadFrame loaded={score} rows={4}>
        {({ score: points, max, level }) => <Top score={points} max={max} level={level} />}
      </LoadFrame>
      <Row as="p" gap={8} align="center" pad={12} card hint>
        <Info aria-hidden size={20} strokeWidth={1.75} />
        {t('credit.scoreNote')}
      </Row>
      <LoadFrame loaded={loans} rows={3}>
        {(data) => <Worth loans={data} />}
      </LoadFrame>
      <Rows>
        <Link href="/pages/loan/index" asChild>
          <ListRow
            icon={<HandCoins aria-hidden size={22} strokeWidth={1.75} />}
            title={t('title.loan')}
          />
        </Link>
      </Rows>
      <ScoreLog />
      <Rules />
    </Stack>
  );
}

/** The platform's credit score: value, benefits, and changes. */
export default function CreditScoreScreen() {
  const t = useText('credit');
  return (
    <Page title={t('title.creditScore')} narrow>
      <RealOnly title={t('credit.demoTitle')} why={t('credit.demoText')}>
        <Content />
      </RealOnly>
    </Page>
  );
}
