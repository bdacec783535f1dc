import { describe, expect, it } from 'vitest';
import { Transcript } from '#tests/support/transcript.ts';
import { wholeKit } from '#tests/support/whole-kit.ts';

const AYSE = 'operator:ayse';
const WEEK_MS = 7 * 86_400_000;
const TABLES = ['poll', 'pollVote'];
const ASKED = {
  question: { tr: 'Soru', en: 'Question' },
  options: [
    { tr: 'Bir', en: 'One' },
    { tr: 'İki', en: 'Two' },
  ],
  symbol: null,
  hours: 2,
  actor: AYSE,
};

type Poll = { readonly id: string };
type Info = { readonly poll?: Poll; readonly past: readonly Poll[] };

describe('the polls of the venue', () => {
  it('follow each other, one a week', async () => {
    const kit = await wholeKit();
    const log = new Transcript(kit.core, TABLES);
    expect((await kit.ask<Info>('voteInfo')).poll).toBeUndefined();
    expect(await kit.server('poll.tend')).toBe('ok');
    expect(log.take()).toEqual([
      'poll #1: status: open, questionTr: BIST 100 önümüzdeki 7 günde nasıl seyreder?,',
      '  questionEn: How will BIST 100 move over the next 7 days?, options: [{tr: Yükselir,',
      '  en: Rises}, {tr: Yatay kalır, en: Stays level}, {tr: Düşer, en: Falls},',
      '  {tr: Fikrim yok, en: No opinion}], symbol: XU100, closesAt: 1796023800000,',
      '  closedAt: null',
      'timer poll.close in 604800 s #1',
    ]);
    await kit.server('poll.tend');
    expect(log.take()).toEqual([]);
    await kit.core.advance(WEEK_MS - 1);
    expect(log.take()).toEqual([]);
    await kit.core.advance(1);
    expect(log.take(/^(timer|poll #1)/)).toEqual([
      'poll #1: status: closed, closedAt: 1796023800000',
      'timer poll.close over #1',
      'timer poll.close in 604800 s #2',
    ]);
    const { poll, past } = await kit.ask<Info>('voteInfo');
    expect(past).toHaveLength(1);
    expect(poll?.id).not.toBe(past[0]?.id);
  });
});

describe('a vote', () => {
  it('counts once per person, and shows the result to who voted', async () => {
    const kit = await wholeKit(['U1', 'U2']);
    const log = new Transcript(kit.core, TABLES);
    expect(await kit.server('poll.create', ASKED)).toBe('ok');
    expect(log.take()).toEqual([
      'poll #1: status: open, questionTr: Soru, questionEn: Question, options: [{tr: Bir,',
      '  en: One}, {tr: İki, en: Two}], symbol: null, closesAt: 1795426200000,',
      '  closedAt: null',
      'timer poll.close in 7200 s #1',
      'audit operator:ayse poll poll:#1: - > open',
    ]);
    const { poll } = await kit.ask<Info>('voteInfo');
    const pollId = poll?.id ?? '';
    expect(log.seen(poll)).toEqual({
      id: '#1',
      status: 'open',
      question: { tr: 'Soru', en: 'Question' },
      total: 0,
      closesAt: 1795426200000,
      createdAt: 1795419000000,
      options: [
        { id: 0, text: { tr: 'Bir', en: 'One' } },
        { id: 1, text: { tr: 'İki', en: 'Two' } },
      ],
    });
    const vote = (optionId: string, who: object = {}, id = pollId) =>
      kit.told('voteAdd', { pollId: id, optionId }, who);
    expect(await vote('2')).toBe('NOT_FOUND error.notFound');
    expect(await vote('0', {}, 'unknown')).toBe('NOT_FOUND error.notFound');
    expect(await vote('1')).toBe('ok');
    expect(log.take()).toEqual([
      'pollVote #1:U1: pollId: #1, userId: U1, choice: 1, ts: 1795419000000',
    ]);
    expect(await vote('0')).toBe('VOTED error.voted');
    expect(await vote('0', { realm: 'real' })).toBe('VOTED error.voted');
    await vote('0', { user: 'U2' });
    await kit.addUser('U3');
    await vote('0', { user: 'U3' });
    expect(log.seen((await kit.ask<Info>('voteInfo')).poll)).toEqual({
      id: '#1',
      status: 'open',
      question: { tr: 'Soru', en: 'Question' },
      total: 3,
      closesAt: 1795426200000,
      createdAt: 1795419000000,
      options: [
        { id: 0, text: { tr: 'Bir', en: 'One' }, votes: 2, share: '0.6667' },
        { id: 1, text: { tr: 'İki', en: 'Two' }, votes: 1, share: '0.3333' },
      ],
      myOption: 1,
    });
    await kit.addUser('U4');
    expect(log.seen((await kit.ask<Info>('voteInfo', {}, { user: 'U4' })).poll)).toEqual({
      id: '#1',
      status: 'open',
      question: { tr: 'Soru', en: 'Question' },
      total: 3,
      closesAt: 1795426200000,
      createdAt: 1795419000000,
      options: [
        { id: 0, text: { tr: 'Bir', en: 'One' } },
        { id: 1, text: { tr: 'İki', en: 'Two' } },
      ],
    });
    expect(log.seen(await kit.ask('poll.list'))).toEqual([
      {
        id: '#1',
        status: 'open',
        question: { tr: 'Soru', en: 'Question' },
        total: 3,
        closesAt: 1795426200000,
        createdAt: 1795419000000,
        options: [
          { id: 0, text: { tr: 'Bir', en: 'One' }, votes: 2, share: '0.6667' },
          { id: 1, text: { tr: 'İki', en: 'Two' }, votes: 1, share: '0.3333' },
        ],
      },
    ]);
    await kit.core.advance(2 * 3_600_000 - 1);
    log.take();
    await kit.core.advance(1);
    expect(log.take(/^(timer|poll #1)/)).toEqual([
      'poll #1: status: closed, closedAt: 1795426200000',
      'timer poll.close over #1',
      'timer poll.close in 604800 s #2',
    ]);
    expect(await vote('0', { user: 'U4' })).toBe('WRONG_STATE error.pollClosed');
    expect(log.seen(await kit.ask('voteInfo', { id: pollId }, { user: 'U4' }))).toEqual({
      poll: {
        id: '#1',
        status: 'closed',
        question: { tr: 'Soru', en: 'Question' },
        total: 3,
        closesAt: 1795426200000,
        createdAt: 1795419000000,
        options: [
          { id: 0, text: { tr: 'Bir', en: 'One' }, votes: 2, share: '0.6667' },
          { id: 1, text: { tr: 'İki', en: 'Two' }, votes: 1, share: '0.3333' },
        ],
      },
      past: [
        {
          id: '#1',
          status: 'closed',
          question: { tr: 'Soru', en: 'Question' },
          total: 3,
          closesAt: 1795426200000,
          createdAt: 1795419000000,
        },
      ],
      ts: 1795426200000,
    });
    expect(await kit.toldOf('voteInfo', { id: 'unknown' })).toBe('NOT_FOUND error.notFound');
  });

  it('is over when an operator closes the poll', async () => {
    const kit = await wholeKit();
    await kit.server('poll.create', ASKED);
    const { poll } = await kit.ask<Info>('voteInfo');
    const log = new Transcript(kit.core, TABLES);
    expect(await kit.server('poll.close', { id: 'unknown', actor: AYSE })).toBe(
      'NOT_FOUND error.notFound',
    );
    expect(await kit.server('poll.close', { id: poll?.id, actor: AYSE })).toBe('ok');
    expect(log.take()).toEqual([
      'poll #1: status: closed, closedAt: 1795419000000',
      'audit operator:ayse poll poll:#1: - > closed',
    ]);
    expect(await kit.server('poll.close', { id: poll?.id, actor: AYSE })).toBe(
      'WRONG_STATE error.pollClosed',
    );
    expect(await kit.told('voteAdd', { pollId: poll?.id, optionId: '0' })).toBe(
      'WRONG_STATE error.pollClosed',
    );
    await kit.core.advance(2 * 3_600_000);
    expect(log.take(/^(timer|poll #1)/)).toEqual([
      'timer poll.close over #1',
      'timer poll.close in 604800 s #2',
    ]);
  });
});
