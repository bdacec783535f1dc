import { useEffect } from 'react';
import { useSnapshot } from 'valtio';
import { isRefusedForGood } from '#src/kit/calls/refused-for-good.ts';
import { translate } from '#src/kit/i18n/i18n.ts';
import { session } from '#src/kit/state/session.ts';
import { showToast } from '#src/kit/state/toast.ts';
import type { SavedView, SavedViews, ViewFault } from './saved-views.ts';

/** Sends changes; one that is refused is said, one without a network waits. */
async function send(views: SavedViews): Promise<void> {
  try {
    await views.sync();
  } catch (error) {
    if (!isRefusedForGood(error)) return;
    const text = error.message === '' ? translate('common.refreshFailed') : error.message;
    showToast({ text, tone: 'warn' });
  }
}

export type ShownViews = {
  readonly all: readonly SavedView[];
  readonly save: (typed: string, content: string) => ViewFault | null;
  readonly remove: (name: string) => void;
};

/** The saved views of a kind. Those of the account are loaded when the part opens. */
export function useSavedViews(views: SavedViews): ShownViews {
  const { userToken } = useSnapshot(session);
  useSnapshot(views.state);
  useEffect(() => {
    if (userToken !== '') void send(views);
  }, [views, userToken]);
  return {
    all: views.all,
    save: (typed, content) => {
      const fault = views.save(typed, content);
      if (fault === null) void send(views);
      return fault;
    },
    remove: (name) => {
      views.remove(name);
      void send(views);
    },
  };
}
