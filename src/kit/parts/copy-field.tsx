import { CopyButton } from './copy-button.tsx';
import { Row, Stack, Text } from '#src/ui/index.ts';
import styles from './money.module.css';

type CopyFieldProps = {
  readonly label: string;
  /** The displayed form: grouped, with its unit. */
  readonly value: string;
  /** The copied form, where it differs. */
  readonly copied?: string;
  /** Monospace, for codes and account numbers. */
  readonly mono?: boolean;
  /** Emphasised, for the value that must not be forgotten. */
  readonly strong?: boolean;
};

/** A value to enter elsewhere, copied with one press. */
export function CopyField({ label, value, copied, mono = false, strong = false }: CopyFieldProps) {
  return (
    <Row
      gap={8}
      align="center"
      minBlock={56}
      padInlineStart={12}
      padInlineEnd={4}
      className={styles['copy']}
      data-strong={strong}
    >
      <Stack as="dl" gap={2} fill padBlock={8}>
        <Text as="dt" font="caption" color={strong ? 'text2' : 'text3'}>
          {label}
        </Text>
        <Text
          as="dd"
          font="body"
          weight={500}
          mono={mono}
          color="text"
          overflowWrap="anywhere"
          className={strong ? styles['strong'] : undefined}
          data-mono={mono}
          data-copy={copied ?? value}
        >
          {value}
        </Text>
      </Stack>
      <CopyButton label={label} text={copied ?? value} color="primary-text" />
    </Row>
  );
}
