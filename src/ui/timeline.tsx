import { classes } from './classes.ts';
import { Box, Row, Text } from './box.tsx';
import styles from './timeline.module.css';

/** `now`: current step; `open`: still to come. */
export type TimelineTone = 'done' | 'now' | 'failed' | 'open';

export type TimelineStep = {
  readonly id: string;
  readonly title: string;
  /** Who did it, and to what. */
  readonly detail?: string | undefined;
  readonly time?: string | undefined;
  readonly tone: TimelineTone;
};

export type TimelineProps = {
  readonly label: string;
  readonly steps: readonly TimelineStep[];
  /** Words for the tones, for screen readers. */
  readonly words: Readonly<Record<TimelineTone, string>>;
};

const ACCENTS = { done: 'ok', now: 'primary', failed: 'danger', open: undefined } as const;

/** History of an object, oldest first: what happened, when and by whom. Pending steps come last. */
export function Timeline({ label, steps, words }: TimelineProps) {
  return (
    <ol aria-label={label}>
      {steps.map(({ id, title, detail, time, tone }, at) => (
        <Box
          key={id}
          as="li"
          minBlock={36}
          padInlineStart={24}
          padBlockEnd={at === steps.length - 1 ? 0 : 12}
          accent={ACCENTS[tone]}
          position="relative"
          className={classes(styles['step'], styles[tone])}
          data-tone={tone}
        >
          <Row as="span" wrap gap={8} justify="between">
            <Text font="body" weight={500}>
              {title}
              <span className="visually-hidden">{`, ${words[tone]}`}</span>
            </Text>
            {time !== undefined && (
              <Text rigid font="caption" tabular color="text2">
                {time}
              </Text>
            )}
          </Row>
          {detail !== undefined && (
            <Text block marginBlockStart={2} hint>
              {detail}
            </Text>
          )}
        </Box>
      ))}
    </ol>
  );
}
