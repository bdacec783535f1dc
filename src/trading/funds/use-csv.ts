import { useState } from 'react';
import { recordsExport } from '#protocol/http/records.ts';
import {
  ApiError,
  call,
  displaySettings,
  describeError,
  knownServerNow,
  preferences,
  saveText,
  showToast,
  useText,
} from '#src/kit/index.ts';
import { spanOf } from './period.ts';
import type { FundsFilter } from './use-funds.ts';

/** Downloads the filtered entries, with numbers in the user's format. */
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
      showToast({ text: describeError(error), tone: 'warn' });
    } finally {
      setBusy(false);
    }
  };
  return { busy, save: () => void save() };
}
