import { FileX2 } from 'lucide-react';
import type { ReactNode } from 'react';
import { CODE } from '#protocol/http/envelope.ts';
import type { ApiError } from '#src/kit/calls/api-error.ts';
import { errorText } from '#src/kit/forms/error-text.ts';
import { copyAndTell } from '#src/kit/parts/copy-button.tsx';
import { useText } from '#src/kit/i18n/use-text.ts';
import { Button, EmptyState, ErrorState, SkeletonRows } from '#src/ui/index.ts';
import styles from './load-frame.module.css';
import type { Loaded } from './use-load.ts';

type LoadFrameProps<Data> = {
  readonly loaded: Loaded<Data>;
  /** Rows drawn in the place of the content until it is there. */
  readonly rows?: number;
  /** Stands for what the server does not have, or no longer, where more can be said than that. */
  readonly gone?: ReactNode;
  readonly children: (data: Data) => ReactNode;
};

type FailureProps = { readonly error: ApiError; readonly onRetry: () => void };

const ROWS = 6;

/** What kept the server's own number away, in the manner of the codes of a failed screen. */
const NO_ANSWER = { network: 'NET-1', format: 'NET-2', timeout: 'NET-60', business: 'NET-0' };

/** What support is told to find the call. */
function codeOf({ facts }: ApiError): string {
  return facts.code === 0 ? NO_ANSWER[facts.kind] : `${facts.code}`;
}

function Failure({ error, onRetry }: FailureProps) {
  const t = useText('error');
  const detail = `${errorText(t, error)} · ${t('page.chunkCode', { code: codeOf(error) })}`;
  const { requestId } = error.facts;
  return (
    <ErrorState
      title={t('page.partTitle')}
      detail={detail}
      retryLabel={t('common.retry')}
      onRetry={onRetry}
      more={
        <Button
          onClick={() =>
            void copyAndTell(requestId === undefined ? detail : `${detail} · ${requestId}`)
          }
        >
          {t('common.copyDetails')}
        </Button>
      }
    />
  );
}

/** What the server does not have: asking again would change nothing. */
function NoSuch() {
  const t = useText();
  return (
    <div role="status" data-part="gone">
      <EmptyState
        icon={<FileX2 aria-hidden size={48} strokeWidth={1.25} />}
        text={t('page.gone')}
      />
    </div>
  );
}

/** Stands above content that could not be asked for again. */
function NotRefreshed({ error, onRetry }: FailureProps) {
  const t = useText('error');
  return (
    <div role="status" className={styles['stale']} data-part="stale">
      <p>{`${t('page.stale')} ${errorText(t, error)}`}</p>
      <Button kind="text" size="s" onClick={onRetry}>
        {t('common.retry')}
      </Button>
    </div>
  );
}

/**
 * Content that is fetched: its place first, what went wrong with a way to try again, or itself. It
 * stays where a later try fails, which is said above it.
 */
export function LoadFrame<Data>({ loaded, rows = ROWS, gone, children }: LoadFrameProps<Data>) {
  const { data, error, reload } = loaded;
  if (error?.facts.code === CODE.notFound) return gone ?? <NoSuch />;
  if (data === null && error === null) return <SkeletonRows count={rows} kind="list" />;
  return (
    <>
      {data !== null && error !== null && <NotRefreshed error={error} onRetry={reload} />}
      {data !== null && children(data)}
      {data === null && error !== null && <Failure error={error} onRetry={reload} />}
    </>
  );
}
