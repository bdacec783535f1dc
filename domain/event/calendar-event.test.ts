import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  EVENT_KINDS,
  eventsByDay,
  filterEvents,
  kindsOf,
  mergeEvents,
  nextOfEach,
  type CalendarEvent,
} from './calendar-event.ts';

const DAY_MS = 86_400_000;

function event(id: string, at: number, more: Partial<CalendarEvent> = {}): CalendarEvent {
  return {
    ...{ id, kind: 'ipo', step: 'opens', subject: id, at, zone: 'turkey', isMine: false },
    ...more,
  };
}

const anyEvent = fc
  .record({
    id: fc.constantFrom('a', 'b', 'c', 'd', 'e', 'f'),
    at: fc.integer({ min: 0, max: 30 * DAY_MS }),
    kind: fc.constantFrom(...EVENT_KINDS),
    isMine: fc.boolean(),
  })
  .map(({ id, at, ...more }) => event(id, at, more));
const anyEvents = fc.array(anyEvent, { maxLength: 30 });

describe('mergeEvents', () => {
  it('lets the own event win, whichever source comes first', () => {
    const [open, mine] = [event('ipo-1-close', 5), event('ipo-1-close', 5, { isMine: true })];
    expect(mergeEvents([open], [mine])).toEqual([mine]);
    expect(mergeEvents([mine], [open])).toEqual([mine]);
  });

  it('takes a moved date from the later source', () => {
    expect(mergeEvents([event('a', 1)], [event('a', 9)])).toEqual([event('a', 9)]);
  });

  it('keeps each id once, ascending by time, whatever the order of the sources', () => {
    fc.assert(
      fc.property(anyEvents, anyEvents, (one, other) => {
        const merged = mergeEvents(one, other);
        const ids = merged.map(({ id }) => id);
        expect(new Set(ids)).toEqual(new Set([...one, ...other].map(({ id }) => id)));
        expect(new Set(ids).size).toBe(ids.length);
        expect(merged.map(({ at }) => at)).toEqual(
          merged.map(({ at }) => at).toSorted((a, b) => a - b),
        );
        expect(mergeEvents(merged)).toEqual(merged);
        for (const { id, isMine } of merged) {
          const all = [...one, ...other].filter((source) => source.id === id);
          expect(isMine).toBe(all.some((source) => source.isMine));
        }
      }),
    );
  });
});

describe('filterEvents', () => {
  const events = [
    event('a', 1),
    event('b', 2, { kind: 'coin' }),
    event('c', 3, { kind: 'coin', isMine: true }),
  ];

  it('shows all kinds when none is chosen', () => {
    expect(filterEvents(events, { kinds: [], onlyMine: false })).toEqual(events);
  });

  it('shows chosen kinds, and own events alone', () => {
    const ids = (filter: Parameters<typeof filterEvents>[1]) =>
      filterEvents(events, filter).map(({ id }) => id);
    expect(ids({ kinds: ['coin'], onlyMine: false })).toEqual(['b', 'c']);
    expect(ids({ kinds: [], onlyMine: true })).toEqual(['c']);
    expect(ids({ kinds: ['ipo'], onlyMine: true })).toEqual([]);
  });
});

it('names the kinds that occur in the order of the filter', () => {
  expect(kindsOf([event('a', 1, { kind: 'loan' }), event('b', 2)])).toEqual(['ipo', 'loan']);
});

describe('nextOfEach', () => {
  it('is the first event of each kind after an instant', () => {
    fc.assert(
      fc.property(anyEvents, fc.integer({ min: 0, max: 30 * DAY_MS }), (all, now) => {
        const events = mergeEvents(all);
        const next = nextOfEach(events, now);
        const later = events.filter(({ at }) => at > now);
        expect(new Set(next.map(({ kind }) => kind))).toEqual(
          new Set(later.map(({ kind }) => kind)),
        );
        for (const one of next) {
          expect(one).toBe(later.find(({ kind }) => kind === one.kind));
        }
      }),
    );
  });

  it('counts an event that begins now as past', () => {
    expect(nextOfEach([event('a', 7)], 7)).toEqual([]);
  });
});

describe('eventsByDay', () => {
  it('groups by the clock of the reader', () => {
    const events = [event('a', DAY_MS - 1), event('b', DAY_MS)];
    const inUtc = eventsByDay(events, (ts) => Math.floor(ts / DAY_MS));
    expect([...inUtc.keys()]).toEqual([0, 1]);
    const east = eventsByDay(events, (ts) => Math.floor((ts + 3_600_000) / DAY_MS));
    expect([...east]).toEqual([[1, events]]);
  });

  it('keeps a whole day on its date in every zone, before the other events', () => {
    const holiday = event('h', 3 * DAY_MS - 5 * 3_600_000, { kind: 'holiday', day: 3 });
    const early = event('a', 3 * DAY_MS - 6 * 3_600_000);
    const days = eventsByDay([early, holiday], (ts) => Math.floor((ts + DAY_MS / 2) / DAY_MS));
    expect([...days]).toEqual([[3, [holiday, early]]]);
  });

  it('loses no event', () => {
    fc.assert(
      fc.property(anyEvents, (all) => {
        const days = eventsByDay(all, (ts) => Math.floor(ts / DAY_MS));
        expect([...days.values()].flat()).toHaveLength(all.length);
        expect([...days.keys()]).toEqual([...days.keys()].toSorted((a, b) => a - b));
      }),
    );
  });
});
