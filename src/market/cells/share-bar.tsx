import { classes, css, Row } from '#src/ui/index.ts';
import styles from './share-bar.module.css';

type SharePart = {
  readonly tone: 'up' | 'flat' | 'down';
  /** Value of the CSS property `flex`. */
  readonly flex: string;
};

type ShareBarProps = {
  readonly parts: readonly SharePart[];
  readonly className?: string | undefined;
};

const TONES = { up: css({ color: 'up' }), flat: styles['flat'], down: css({ color: 'down' }) };

/** Thin bar of parts side by side, for pixels only. */
export function ShareBar({ parts, className }: ShareBarProps) {
  return (
    <Row aria-hidden as="span" gap={2} grow className={className}>
      {parts.map(({ tone, flex }) => (
        <i key={tone} className={classes(TONES[tone], styles['part'])} style={{ flex }} />
      ))}
    </Row>
  );
}
