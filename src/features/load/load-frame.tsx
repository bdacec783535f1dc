import type { ReactNode } from 'react';
import { errorText } from '#src/features/forms/error-text.ts';
import { useText } from '#src/i18n/use-text.ts';
import { ErrorState } from '#src/ui/error-state.tsx';
import { SkeletonRows } from '#src/ui/skeleton-rows.tsx';
import type { Loaded } from './use-load.ts';

type LoadFrameProps<Data> = {
  readonly loaded: Loaded<Data>;
  /** Rows drawn in the place of the content until it is there. */
  readonly rows?: number;
  readonly children: (data: Data) => ReactNode;
};

const ROWS = 6;

/** Content that is fetched: its place first, what went wrong with a way to try again, or itself. */
export function LoadFrame<Data>({ loaded, rows = ROWS, children }: LoadFrameProps<Data>) {
  const t = useText('error');
  const { data, error, reload } = loaded;
  if (data !== null) return children(data);
  if (error === null) return <SkeletonRows count={rows} kind="list" />;
  return (
    <ErrorState
      title={t('page.partTitle')}
      detail={errorText(t, error)}
      retryLabel={t('common.retry')}
      onRetry={reload}
    />
  );
}
