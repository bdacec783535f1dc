import { describe, expect, it } from 'vitest';
import { DEPOSIT_HOURS, hoursState, WITHDRAW_HOURS } from './hours.ts';

/** Istanbul is three hours ahead of UTC all year. */
const at = (iso: string): number => Date.parse(`${iso}+03:00`);

describe('bank hours', () => {
  it('are always open where none are set', () => {
    expect(hoursState(null, at('2026-11-22T03:00'))).toEqual({ isOpen: true, isAlways: true });
  });

  it.each([
    ['2026-11-23T08:29:59', false],
    ['2026-11-23T08:30:00', true],
    ['2026-11-23T17:29:59', true],
    ['2026-11-23T17:30:00', false],
    // A Saturday, and Republic Day.
    ['2026-11-21T11:00:00', false],
    ['2026-10-29T11:00:00', false],
    // The afternoon before it is a holiday.
    ['2026-10-28T11:59:59', true],
    ['2026-10-28T12:00:00', false],
  ])('accept deposits at %s: %s', (time, isOpen) => {
    expect(hoursState(DEPOSIT_HOURS, at(time)).isOpen).toBe(isOpen);
  });

  it('give the closing time, earlier on a half day', () => {
    expect(hoursState(DEPOSIT_HOURS, at('2026-11-23T10:00'))).toEqual({
      isOpen: true,
      isAlways: false,
      from: '08:30',
      to: '17:30',
      closesAt: at('2026-11-23T17:30:00'),
    });
    const half = hoursState(DEPOSIT_HOURS, at('2026-10-28T10:00'));
    expect(half).toMatchObject({ closesAt: at('2026-10-28T12:00:00') });
  });

  it('give the next opening time', () => {
    const saturday = hoursState(WITHDRAW_HOURS, at('2026-11-21T11:00:00'));
    expect(saturday).toEqual({
      isOpen: false,
      isAlways: false,
      from: '09:00',
      to: '17:00',
      opensAt: at('2026-11-23T09:00:00'),
    });
    const night = hoursState(WITHDRAW_HOURS, at('2026-11-24T02:00:00'));
    expect(night).toMatchObject({ opensAt: at('2026-11-24T09:00:00') });
  });
});
