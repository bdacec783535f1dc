import { useText } from '#src/kit/index.ts';
import styles from './source-frames.module.css';

/** The last messages that spoke of the symbol, newest first; bytes are shown as JSON. */
export function SourceFrames({ frames }: { readonly frames: readonly string[] }) {
  const t = useText('source');
  if (frames.length === 0) return null;
  return (
    <details className={styles['frames']}>
      <summary className={styles['title']}>{t('source.frames')}</summary>
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
