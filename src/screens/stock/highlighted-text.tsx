import { matchRanges } from '#domain/text/search.ts';
import styles from './highlighted-text.module.css';

/** Highlights the search text, folding Turkish letters. */
export function HighlightedText({
  text,
  query,
}: {
  readonly text: string;
  readonly query: string;
}) {
  const ranges = query.trim() === '' ? [] : matchRanges(text, query.trim());
  const ends = [0, ...ranges.map(({ end }) => end)];
  return (
    <>
      {ranges.map(({ start, end }, index) => (
        <span key={start}>
          {text.slice(ends[index], start)}
          <mark className={styles['mark']}>{text.slice(start, end)}</mark>
        </span>
      ))}
      {text.slice(ends.at(-1))}
    </>
  );
}
