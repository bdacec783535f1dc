import type { CSSProperties } from 'react';
import { DATE_NAMES } from '#domain/text/date-names.ts';
import { turkeyClock } from '#domain/text/clock-text.ts';
import type { Language } from '#domain/text/number-text.ts';
import { useLanguage, useServerNow, useText } from '#src/kit/index.ts';
import { Box, Row, Text } from '#src/ui/index.ts';
import { placeOf, type DateMark } from './date-place.ts';
import styles from './date-bar.module.css';

/** Day and month without the year: `6 May`. */
function dayText(at: number, language: Language): string {
  const { day, month } = turkeyClock(at);
  return `${day} ${DATE_NAMES[language].shortMonths[month - 1] ?? ''}`;
}

type DateBarProps = {
  /** Name of the offer. */
  readonly label: string;
  /** At least two, in time order. */
  readonly marks: readonly DateMark[];
};

/** Edge of the track that a mark is aligned to. */
function sideOf(index: number, count: number): 'start' | 'center' | 'end' {
  if (index === 0) return 'start';
  return index === count - 1 ? 'end' : 'center';
}

/** Dates of an offer from first to last, with today's position. */
export function DateBar({ label, marks }: DateBarProps) {
  const t = useText();
  const language = useLanguage();
  const now = useServerNow();
  const place = placeOf(now, marks);
  return (
    <div className={styles['bar']} style={{ '--place': place } as CSSProperties}>
      <span aria-hidden className={styles['track']}>
        <span className={styles['passed']} />
        <span className={styles['today']} />
      </span>
      <Row as="ol" justify="between" aria-label={label}>
        {marks.map(({ id, name, at }, index) => {
          const isPast = now >= at;
          const side = sideOf(index, marks.length);
          return (
            <Box
              key={id}
              as="li"
              justifyItems={side}
              textAlign={side}
              className={styles['mark']}
              data-past={isPast}
            >
              <span aria-hidden className={styles['dot']} />
              <span>{name}</span>{' '}
              <Text as="b" weight={500} color="text" nowrap>
                {dayText(at, language)}
              </Text>
              <span className="visually-hidden">
                {`, ${t(isPast ? 'common.stepState.done' : 'common.stepState.open')}`}
              </span>
            </Box>
          );
        })}
      </Row>
    </div>
  );
}
