import { RefreshCw } from 'lucide-react';
import { useEffect, useRef, useState, type RefObject } from 'react';
import { useText } from '#src/kit/i18n/use-text.ts';
import { followPull, PULL_THRESHOLD_PX } from './pull-gesture.ts';
import { classes, css, Stack } from '#src/ui/index.ts';
import styles from './pull-refresh.module.css';
import { refreshScreen } from './refresh.ts';

type PullRefreshProps = { readonly scroller: RefObject<HTMLElement | null> };

/** Pull-to-refresh. Must be the first child of its scroller. */
export function PullRefresh({ scroller }: PullRefreshProps) {
  const t = useText();
  const mark = useRef<HTMLDivElement>(null);
  const [isBusy, setBusy] = useState(false);
  useEffect(() => {
    const element = scroller.current;
    if (element === null) return undefined;
    // Written directly to the DOM: a finger moves more often than the list may render.
    const show = (px: number): void => {
      mark.current?.style.setProperty('--pull', `${px}`);
      mark.current?.toggleAttribute('data-armed', px >= PULL_THRESHOLD_PX);
    };
    return followPull(element, {
      moved: show,
      released: (refresh) => {
        show(0);
        if (!refresh) return;
        setBusy(true);
        void refreshScreen().finally(() => setBusy(false));
      },
    });
  }, [scroller]);
  return (
    <div
      ref={mark}
      className={classes(css({ display: 'flex', justify: 'center' }), styles['pull'])}
      data-busy={isBusy}
      data-testid="pull"
    >
      <Stack
        as="span"
        place="center"
        rigid
        square={36}
        surface={3}
        radius="pill"
        color="text2"
        className={styles['mark']}
      >
        <RefreshCw aria-hidden size={20} strokeWidth={1.75} />
      </Stack>
      <span role="status" className="visually-hidden">
        {isBusy && t('common.loading')}
      </span>
    </div>
  );
}
