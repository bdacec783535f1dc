import { Flag } from 'lucide-react';
import { useEffect, useState } from 'react';
import { Link, useSearchParams } from 'wouter';
import { formatDate } from '#domain/text/date-text.ts';
import type { DataOf } from '#protocol/http/endpoint.ts';
import { voteAdd, voteInfo } from '#protocol/http/poll.ts';
import {
  LoadFrame,
  NoteBox,
  Page,
  call,
  useCommand,
  useLanguage,
  useLoad,
  useText,
} from '#src/kit/index.ts';
import { Box, Button, css, EmptyState, Failure, ListRow, Section, Stack } from '#src/ui/index.ts';
import { PollCard } from './poll-card.tsx';

type Info = DataOf<typeof voteInfo>;

const PATH = '/pages/stock/vote';
/** Other users' votes arrive while the page is open. */
const FRESH_MS = 5_000;
const ICON = { size: 20, strokeWidth: 1.75, 'aria-hidden': true } as const;

function Past({ past }: Pick<Info, 'past'>) {
  const t = useText('vote');
  const language = useLanguage();
  if (past.length === 0) return null;
  return (
    <Section flush title={t('vote.past')}>
      <Box as="ul" padInline={12} card>
        {past.map(({ id, question, total, closesAt }) => (
          <li key={id}>
            <Link href={`${PATH}?id=${id}`} asChild>
              <ListRow
                icon={<Flag {...ICON} />}
                title={question[language]}
                detail={`${t('vote.votes', { count: total })} · ${formatDate(closesAt)}`}
                value={t('vote.result')}
              />
            </Link>
          </li>
        ))}
      </Box>
    </Section>
  );
}

type BodyProps = { readonly info: Info; readonly isAsked: boolean; readonly reload: () => void };

function Body({ info, isAsked, reload }: BodyProps) {
  const t = useText('vote', 'risk');
  const sending = useCommand();
  const [chosen, setChosen] = useState<number | null>(null);
  const { poll } = info;
  const mayVote = poll?.status === 'open' && poll.myOption === undefined;
  const send = async (): Promise<void> => {
    if (poll === undefined || chosen === null) return;
    await sending.send(async (ask) => {
      await ask(voteAdd, { pollId: poll.id, optionId: String(chosen) });
    });
    reload();
  };
  return (
    <Stack gap={12} pad="page">
      {poll === undefined ? (
        <EmptyState text={t('vote.none')} />
      ) : (
        <PollCard poll={poll} chosen={chosen} onChoose={setChosen} />
      )}
      {mayVote && (
        <Button
          size="l"
          kind="primary"
          wide
          busy={sending.busy}
          disabled={chosen === null}
          onClick={() => void send()}
        >
          {t('vote.submit')}
        </Button>
      )}
      <Failure text={sending.failure} />
      <NoteBox tone="warn">{`${t('risk.notAdvice')} ${t('vote.opinion')}`}</NoteBox>
      {isAsked && (
        <Link
          href={PATH}
          className={css({
            display: 'grid',
            place: 'center',
            minBlock: 44,
            surface: 3,
            radius: 'input',
            font: 'body',
            weight: 600,
            color: 'primary-text',
          })}
        >
          {t('vote.back')}
        </Link>
      )}
      <Past past={info.past} />
    </Stack>
  );
}

/** Polls for all users: one vote each, results afterwards. */
export default function VoteScreen() {
  const t = useText('vote');
  const [search] = useSearchParams();
  const id = search.get('id') ?? '';
  const loaded = useLoad(`vote ${id}`, (signal) =>
    call(voteInfo, id === '' ? {} : { id }, { signal }),
  );
  const { data, reload } = loaded;
  const isLive = data?.poll?.status === 'open';
  useEffect(() => {
    if (!isLive) return undefined;
    const timer = setInterval(reload, FRESH_MS);
    return () => clearInterval(timer);
  }, [isLive, reload]);
  return (
    <Page title={t('title.vote')} narrow>
      <LoadFrame loaded={loaded}>
        {(info) => <Body key={id} info={info} isAsked={id !== ''} reload={reload} />}
      </LoadFrame>
    </Page>
  );
}
