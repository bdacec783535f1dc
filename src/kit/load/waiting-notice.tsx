import { useSnapshot } from 'valtio';
import { useText } from '#src/kit/i18n/use-text.ts';
import { displaySettings } from '#src/kit/state/display.ts';
import { Loading } from '#src/ui/index.ts';

type WaitingNoticeProps = {
  /** What is loading; defaults to the common word. */
  readonly label?: string | undefined;
  /** Covers the page meanwhile. */
  readonly mask?: boolean | undefined;
  readonly onCancel?: (() => void) | undefined;
  readonly onRetry?: (() => void) | undefined;
};

/** Waiting indicator with the picture the user chose; offers to cancel and to retry. */
export function WaitingNotice({ label, mask, onCancel, onRetry }: WaitingNoticeProps) {
  const t = useText();
  const { loading } = useSnapshot(displaySettings);
  return (
    <Loading
      label={label ?? t('common.loading')}
      type={loading}
      mask={mask}
      elapsed={(seconds) => t('common.waited', { seconds })}
      cancel={onCancel && { label: t('common.cancel'), onClick: onCancel }}
      retry={onRetry && { label: t('common.retry'), text: t('common.tooLong'), onClick: onRetry }}
    />
  );
}
