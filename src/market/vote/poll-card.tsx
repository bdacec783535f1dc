import { Check } from 'lucide-react';
import type { PollView } from '#protocol/http/poll.ts';
import { formatDateTime } from '#domain/text/date-text.ts';
import {
  rateText,
  useLanguage,
  useNumberStyle,
  useText,
  Headline,
  RadioMark,
} from '#src/kit/index.ts';
import { Row, Stack, Tag, Text, css, classes } from '#src/ui/index.ts';
import { LiveCell } from '#src/market/cells/live-cell.tsx';
import { useView } from '#src/market/cells/use-view.ts';
import styles from './vote.module.css';

type PollProps = {
  readonly poll: PollView;
  readonly chosen: number | null;
  readonly onChoose: (option: number) => void;
};

const OPTION = css({
  display: 'flex',
  gap: 12,
  align: 'center',
  minBlock: 52,
  padInline: 12,
  padBlock: 4,
  surface: 2,
  radius: 'input',
  focusRing: true,
  font: 'body',
  weight: 500,
  position: 'relative',
  overflow: 'hidden',
});

/** Fraction of the votes as a bar behind the text; `progress` needs no inline style. */
function Bar({ share }: { readonly share: string }) {
  return <progress className={styles['bar']} max={1} value={share} aria-hidden />;
}

type OptionProps = Pick<PollProps, 'poll'> & { readonly option: PollView['options'][number] };

/** An option after the user's vote: its result as text and as a bar. */
function CountedOption({ poll, option }: OptionProps) {
  const t = useText('vote');
  const language = useLanguage();
  const { separators, language: written } = useNumberStyle();
  const { id, text, votes = 0, share = '0' } = option;
  const isMine = poll.myOption === id;
  return (
    <li className={classes(OPTION, styles['option'])} data-mine={isMine} data-option={id}>
      <Bar share={share} />
      <Row as="span" gap={8} align="center" fill position="relative">
        {text[language]}
        {isMine && (
          <Check
            size={20}
            strokeWidth={2}
            role="img"
            aria-label={t('vote.mine')}
            className={css({ color: 'primary-text' })}
          />
        )}
      </Row>
      <Stack as="span" tabular textAlign="end" position="relative">
        <strong>{rateText(share, { separators, language: written })}</strong>
        <Text hint>{t('vote.votes', { count: votes })}</Text>
      </Stack>
    </li>
  );
}

/** Options before the user's vote. */
function Choice({ poll, chosen, onChoose }: PollProps) {
  const t = useText('vote');
  const language = useLanguage();
  return (
    <Stack as="fieldset" gap={8}>
      <legend className="visually-hidden">{t('vote.options')}</legend>
      {poll.options.map(({ id, text }) => (
        <label key={id} className={classes(OPTION, styles['option'])} data-option={id}>
          <input
            type="radio"
            name="option"
            className={css({ covers: true })}
            checked={chosen === id}
            onChange={() => onChoose(id)}
          />
          <RadioMark />
          <Row as="span" gap={8} align="center" fill position="relative">
            {text[language]}
          </Row>
        </label>
      ))}
    </Stack>
  );
}

/** Subject of the question at its current price. */
function LivePrice({ symbol }: { readonly symbol: string }) {
  const t = useText('vote');
  const view = useView({ kind: 'ticker', sym: symbol, detail: true });
  return (
    <span>
      <span lang="en">{symbol}</span> {t('vote.now')}{' '}
      <LiveCell view={view} field="last" className={styles['price']} />
    </span>
  );
}

/** A question with its options, or with the results. */
export function PollCard(props: PollProps) {
  const { poll } = props;
  const t = useText('vote', 'risk');
  const language = useLanguage();
  const { language: written } = useNumberStyle();
  const { status, myOption, question, closesAt, total, symbol } = poll;
  const isCounted = myOption !== undefined || status === 'closed';
  const date = formatDateTime(closesAt, written, '24h');
  return (
    <Stack as="section" gap={12} pad={16} card data-poll={poll.id}>
      <Row as="p" wrap gap={8} align="center" hint>
        {myOption !== undefined && (
          <Tag tone="ok" icon={<Check aria-hidden size={14} strokeWidth={2} />}>
            {t('vote.thanks')}
          </Tag>
        )}
        <span>{t(status === 'open' ? 'vote.ends' : 'vote.closed', { date })}</span>
      </Row>
      <Headline>{question[language]}</Headline>
      {isCounted ? (
        <Stack as="ul" gap={8} aria-label={t('vote.options')}>
          {poll.options.map((option) => (
            <CountedOption key={option.id} poll={poll} option={option} />
          ))}
        </Stack>
      ) : (
        <Choice {...props} />
      )}
      <Row as="p" wrap gap={8} align="center" justify="between" hint>
        <span data-field="total">
          {`${t('vote.votes', { count: total })} · ${t('vote.onePerPerson')}`}
        </span>
        {symbol !== undefined && <LivePrice symbol={symbol} />}
      </Row>
      {!isCounted && (
        <Text as="p" hint>
          {t('vote.afterVote')}
        </Text>
      )}
    </Stack>
  );
}
