import { describeError } from '#src/kit/forms/describe-error.ts';
import { useText } from '#src/kit/i18n/use-text.ts';
import { Button, css, Failure } from '#src/ui/index.ts';
import { useEndWatch } from './use-end-watch.ts';
import type { LongList } from './use-older.ts';

type ListEndProps = {
  readonly list: Pick<LongList<never>, 'hasMore' | 'isBusy' | 'failure' | 'more'>;
  /** Text of the button. */
  readonly label: string;
};

/**
 * End of a paged list: loads the next part when it scrolls near, or by its button. After a failure
 * only the button retries, so an offline list does not poll forever.
 */
export function ListEnd({ list, label }: ListEndProps) {
  const t = useText('error');
  const { hasMore, isBusy, failure, more } = list;
  const end = useEndWatch(more, hasMore && !isBusy && failure === null);
  return (
    <div
      ref={end}
      className={css({
        display: 'grid',
        place: 'center',
        minBlock: 56,
        font: 'caption',
        color: 'text3',
      })}
      data-list-end={hasMore ? 'more' : 'last'}
    >
      {failure !== null && <Failure text={describeError(failure)} />}
      {hasMore ? (
        <Button kind="text" busy={isBusy} onClick={more}>
          {failure === null ? label : t('common.retry')}
        </Button>
      ) : (
        <span>{t('common.noMore')}</span>
      )}
    </div>
  );
}
