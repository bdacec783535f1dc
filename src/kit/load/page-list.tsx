import { useEffect, useRef, type ReactNode } from 'react';
import { describeError } from '#src/kit/forms/describe-error.ts';
import { useText } from '#src/kit/i18n/use-text.ts';
import { Button, css, EmptyState, ErrorState, SkeletonRows } from '#src/ui/index.ts';
import type { Pages } from './use-pages.ts';

type PageListProps<Item> = {
  readonly pages: Pages<Item>;
  readonly label: string;
  readonly empty: string;
  /** Rows above the loaded ones. */
  readonly first?: ReactNode;
  readonly render: (item: Item) => ReactNode;
};

/** Requests the next page when the end of the list comes near. */
function useEndWatch(more: () => void, isOn: boolean) {
  const end = useRef<HTMLDivElement>(null);
  const latest = useRef(more);
  useEffect(() => {
    latest.current = more;
  });
  useEffect(() => {
    const { current } = end;
    if (!isOn || current === null) return undefined;
    const watcher = new IntersectionObserver(
      ([entry]) => entry?.isIntersecting === true && latest.current(),
      { rootMargin: '300px' },
    );
    watcher.observe(current);
    return () => watcher.disconnect();
  }, [isOn]);
  return end;
}

/** Paged list with its loading, empty, failed and end states. */
export function PageList<Item>({ pages, label, empty, first, render }: PageListProps<Item>) {
  const t = useText('error');
  const { items, failure, hasMore, isLoading, more, again } = pages;
  const end = useEndWatch(more, hasMore && !isLoading);
  if (items === null) {
    if (failure === null) return <SkeletonRows kind="list" count={6} />;
    return (
      <ErrorState title={describeError(failure)} retryLabel={t('common.retry')} onRetry={again} />
    );
  }
  if (items.length === 0 && first === undefined) return <EmptyState text={empty} />;
  return (
    <>
      <ul aria-label={label}>
        {first}
        {items.map(render)}
      </ul>
      <div
        ref={end}
        className={css({
          display: 'grid',
          place: 'center',
          minBlock: 56,
          font: 'caption',
          color: 'text3',
        })}
      >
        {hasMore ? (
          <Button kind="text" busy={isLoading} onClick={more}>
            {t('common.more')}
          </Button>
        ) : (
          <span>{t('common.noMore')}</span>
        )}
      </div>
    </>
  );
}
