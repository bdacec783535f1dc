import { FileX2 } from 'lucide-react';
import type { ReactNode } from 'react';
import type { ApiError } from '#src/kit/calls/api-error.ts';
import { describeError } from '#src/kit/forms/describe-error.ts';
import { copyAndTell } from '#src/kit/parts/copy-button.tsx';
import { useText } from '#src/kit/i18n/use-text.ts';
import { Button, EmptyState, ErrorState, Row, SkeletonRows } from '#src/ui/index.ts';
import styles from './load-frame.module.css';
import type { Loaded } from './use-load.ts';

type LoadFrameProps<Data> = {
  readonly loaded: Loaded<Data>;
  /** Number of placeholder rows while loading. */
  readonly rows?: number;
  /** Replaces the plain "not found" where more can be said. */
  readonly gone?: ReactNode;
  readonly children: (data: Data) => ReactNode;
};

type FailureProps = { readonly error: ApiError; readonly onRetry: () => void };

const ROWS = 6;

/** Codes for failures without a server code, in the style of screen error codes. */
const NO_ANSWER = { network: 'NET-1', format: 'NET-2', timeout: 'NET-60', business: 'NET-0' };

/** Code that lets support find the call. */
function codeOf({ facts }: ApiError): string {
  return facts.code === 0 ? NO_ANSWER[facts.kind] : `${facts.code}`;
}

function Failure({ error, onRetry }: FailureProps) {
  const t = useText('error');
  const detail = `${describeError(error)} · ${t('page.chunkCode', { code: codeOf(error) })}`;
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

/** For content the server does not have; a retry would not help. */
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

/** Shown above content whose refresh failed. */
function NotRefreshed({ error, onRetry }: FailureProps) {
  const t = useText('error');
  return (
    <Row
      role="status"
      wrap
      rowGap={0}
      columnGap={12}
      align="center"
      justify="between"
      padInline={12}
      padBlock={4}
      marginBlockEnd={8}
      radius="input"
      accent="warn"
      tint="clear"
      font="caption"
      color="text"
      data-part="stale"
    >
      <p className={styles['words']}>{`${t('page.stale')} ${describeError(error)}`}</p>
      <Button kind="text" size="s" onClick={onRetry}>
        {t('common.retry')}
      </Button>
    </Row>
  );
}

/**
 * Frame of loaded content: placeholder rows, then the content, or the failure with a retry. Content
 * stays when a later attempt fails; a note above it says so.
 */
export function LoadFrame<Data>({ loaded, rows = ROWS, gone, children }: LoadFrameProps<Data>) {
  const { data, error, reload } = loaded;
  if (error?.facts.error === 'NOT_FOUND') return gone ?? <NoSuch />;
  if (data === null && error === null) return <SkeletonRows count={rows} kind="list" />;
  return (
    <>
      {data !== null && error !== null && <NotRefreshed error={error} onRetry={reload} />}
      {data !== null && children(data)}
      {data === null && error !== null && <Failure error={error} onRetry={reload} />}
    </>
  );
}
