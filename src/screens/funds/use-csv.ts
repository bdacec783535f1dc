import { useState } from 'react';
import { recordsExport } from '#protocol/http/records.ts';
import { ApiError } from '#src/kit/calls/api-error.ts';
import { call } from '#src/kit/calls/api.ts';
import { saveText } from '#src/kit/calls/save-file.ts';
import { errorText } from '#src/kit/forms/error-text.ts';
import { knownServerNow } from '#src/kit/venue/known-server-time.ts';
import { useText } from '#src/kit/i18n/use-text.ts';
import { displaySettings } from '#src/kit/state/display.ts';
import { preferences } from '#src/kit/state/preferences.ts';
import { showToast } from '#src/kit/state/toast.ts';
import { spanOf } from './period.ts';
import type { FundsFilter } from './use-funds.ts';

/** Downloads what a filter shows, written as the person writes numbers. */
export function useCsv(filter: FundsFilter): { readonly busy: boolean; readonly save: () => void } {
  const t = useText('funds', 'error');
  const [busy, setBusy] = useState(false);
  const save = async (): Promise<void> => {
    setBusy(true);
    const { from, to } = spanOf(filter.period, await knownServerNow());
    try {
      const file = await call(recordsExport, {
        account: filter.account,
        asset: filter.asset,
        to: String(to),
        ...(from === undefined ? {} : { from: String(from) }),
        ...(filter.group === null ? {} : { group: filter.group }),
        decimals: displaySettings.separators === 'dot-comma' ? 'comma' : 'point',
        lang: preferences.lang,
      });
      saveText(file.fileName, file.mediaType, file.text);
      const count = file.rows;
      const text = file.isCut
        ? t('funds.csvCut', { count })
        : t('funds.csvDone', { name: file.fileName, count });
      showToast({ text, tone: file.isCut ? 'warn' : 'ok' });
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      showToast({ text: errorText(t, error), tone: 'warn' });
    } finally {
      setBusy(false);
    }
  };
  return { busy, save: () => void save() };
}
