import { useText } from '#src/i18n/use-text.ts';
import styles from './source-frames.module.css';

/** The last messages as they came over the wire, newest first. */
export function SourceFrames({ frames }: { readonly frames: readonly string[] }) {
  const t = useText('source');
  if (frames.length === 0) return null;
  const isBinary = frames.some((frame) => /^[0-9a-f]+$/.test(frame));
  return (
    <details className={styles['frames']}>
      <summary className={styles['title']}>{t('source.frames')}</summary>
      {isBinary && <p className={styles['hint']}>{t('source.hex')}</p>}
      <ol>
        {frames.map((frame, index) => (
          <li key={index}>
            {/* A long message scrolls in its own box, also by keyboard. */}
            <pre tabIndex={0} data-part="frame" className={styles['frame']}>
              {frame}
            </pre>
          </li>
        ))}
      </ol>
    </details>
  );
}
