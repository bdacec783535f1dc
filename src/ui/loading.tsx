import { useEffect, useState } from 'react';
import { Button } from './button.tsx';
import { classes } from './classes.ts';
import type { LoadingType } from './loading-drawings.tsx';
import { LoadingIcon } from './loading-icon.tsx';
import { Column, Text } from './box.tsx';
import { css } from './css.ts';
import styles from './loading.module.css';

type Act = { readonly label: string; readonly onClick: () => void };

export type LoadingProps = {
  readonly label: string;
  readonly type?: LoadingType | undefined;
  /** Any CSS colour; defaults to the loading token. */
  readonly color?: string | undefined;
  /** Covers the page and blocks presses on it. */
  readonly mask?: boolean | undefined;
  /** Formats the elapsed time, shown beside the word under reduced motion. */
  readonly elapsed?: ((seconds: number) => string) | undefined;
  /** Offered after ten seconds. */
  readonly cancel?: Act | undefined;
  /** Offered after a minute, with its text. */
  readonly retry?: (Act & { readonly text: string }) | undefined;
};

const STEP_S = 5;
const CANCEL_S = 10;
const END_S = 60;
const SECOND_MS = 1_000;

/** Seconds since the start, updated in steps; stops counting at the timeout. */
function useSeconds(): readonly [seconds: number, again: () => void] {
  const [seconds, setSeconds] = useState(0);
  const isOver = seconds >= END_S;
  useEffect(() => {
    if (isOver) return;
    const timer = setInterval(() => setSeconds((before) => before + STEP_S), STEP_S * SECOND_MS);
    return () => clearInterval(timer);
  }, [isOver]);
  return [seconds, () => setSeconds(0)];
}

type WordsProps = { readonly label: string; readonly elapsed: string | undefined };

/** What is loading, with the elapsed time. */
function Words({ label, elapsed }: WordsProps) {
  return (
    <>
      <Text hint className={styles['label']}>
        {label}
      </Text>
      {elapsed !== undefined && (
        <Text aria-hidden hint className={styles['label']}>
          {elapsed}
        </Text>
      )}
    </>
  );
}

/** Button that cancels or retries; `again` restarts the count. */
function Offer({ act, again }: { readonly act: Act; readonly again: () => void }) {
  const press = (): void => {
    again();
    act.onClick();
  };
  return <Button onClick={press}>{act.label}</Button>;
}

const LOOK = css({
  display: 'flex',
  direction: 'column',
  align: 'center',
  justify: 'center',
  grow: true,
});

/**
 * Waiting indicator. It draws nothing for the first 200 ms. Under reduced motion it shows a word
 * and the elapsed seconds. It offers to cancel after ten seconds and ends after a minute.
 */
export function Loading(props: LoadingProps) {
  const { label, type = 'atom', color, mask = false, elapsed, cancel, retry } = props;
  const [seconds, again] = useSeconds();
  const ended = seconds >= END_S ? retry : undefined;
  const offer = ended ?? (seconds >= CANCEL_S ? cancel : undefined);
  const isOver = ended !== undefined;
  return (
    <div
      role="status"
      className={classes(LOOK, styles['loading'], mask && styles['mask'])}
      data-state={isOver ? 'ended' : 'waiting'}
      style={{ color }}
    >
      <Column gap={8} align="center" className={styles['panel']} data-offers={offer !== undefined}>
        <LoadingIcon type={type} still={isOver} />
        {isOver ? (
          <Text font="body" color="text" textAlign="center">
            {ended.text}
          </Text>
        ) : (
          <Words label={label} elapsed={seconds > 0 ? elapsed?.(seconds) : undefined} />
        )}
        {offer !== undefined && <Offer act={offer} again={again} />}
      </Column>
    </div>
  );
}
