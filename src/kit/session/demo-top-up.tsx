import { useState } from 'react';
import { formatDateTime } from '#domain/text/date-text.ts';
import { demoTopUp } from '#protocol/http/account.ts';
import { marketCalls } from '#src/kit/worker/market-worker.ts';
import { amountText } from '#src/kit/amounts/amount-text.ts';
import { useCommand } from '#src/kit/forms/use-command.ts';
import { useNumberStyle } from '#src/kit/settings/use-number-style.ts';
import { useLanguage, useText } from '#src/kit/i18n/use-text.ts';
import { Button, Failure, Text } from '#src/ui/index.ts';

/** Resets the demo account to its starting balances; the server allows it once a day. */
export function DemoTopUp() {
  const t = useText('account', 'error');
  const language = useLanguage();
  const { separators } = useNumberStyle();
  const sending = useCommand();
  const [note, setNote] = useState<string>();
  const topUp = (): Promise<void> =>
    sending.send(async (ask) => {
      const { added, nextTopUpAt } = await ask(demoTopUp, {});
      const amounts = added.map(({ asset, amount }) => amountText(amount, asset, separators));
      const time = formatDateTime(nextTopUpAt, language);
      setNote(t('account.topUpDone', { amounts: amounts.join(' · '), time }));
      void marketCalls.refreshAccount();
    });
  return (
    <>
      <Button kind="primary" size="l" wide busy={sending.busy} onClick={() => void topUp()}>
        {t('account.topUp')}
      </Button>
      <Text role="status" as="p" font="body" color="text2" data-field="topUp">
        {note ?? t('account.topUpWhy')}
      </Text>
      <Failure text={sending.failure} />
    </>
  );
}
