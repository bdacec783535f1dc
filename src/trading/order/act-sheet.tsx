import type { ReactNode } from 'react';
import { useText } from '#src/kit/index.ts';
import { Button, type ButtonKind, Failure, Sheet, Stack } from '#src/ui/index.ts';
import styles from './act-sheet.module.css';

export type ActSheetProps = {
  readonly title: string;
  /** Name of the sheet for tests and styles. */
  readonly part: string;
  readonly act: {
    readonly label: string;
    readonly kind: ButtonKind;
    readonly busy?: boolean;
    readonly disabled: boolean;
    readonly reason?: string;
    readonly onPress: () => void;
  };
  /** True while the form has input that a tap beside the sheet must not lose. */
  readonly keep?: boolean;
  /** Error of the last attempt; empty for none. */
  readonly failure?: string;
  readonly onClose: () => void;
  readonly children: ReactNode;
};

/** Sheet for one action on a position: cancel on the left, the action on the right. */
export function ActSheet(props: ActSheetProps) {
  const { title, part, act, keep = false, failure = '', onClose, children } = props;
  const t = useText();
  return (
    <Sheet
      open
      keep={keep}
      onClose={onClose}
      title={title}
      closeLabel={t('common.close')}
      footer={
        <>
          <Button size="l" onClick={onClose}>
            {t('common.cancel')}
          </Button>
          <span className={styles['main']}>
            <Button
              size="l"
              wide
              kind={act.kind}
              busy={act.busy}
              disabled={act.disabled}
              reason={act.reason}
              onClick={act.onPress}
            >
              {act.label}
            </Button>
          </span>
        </>
      }
    >
      <Stack gap={12} className={styles['body']} data-part={part}>
        {children}
        <Failure text={failure} />
      </Stack>
    </Sheet>
  );
}
