import { Info, ShieldCheck } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useSearchParams } from 'wouter';
import { bankList, type BankCardView } from '#protocol/http/bank.ts';
import { BesideRecords } from '#src/money/records/beside-records.tsx';
import {
  ActionBar,
  FactRows,
  Labelled,
  LoadFrame,
  MoneyRealOnly,
  Page,
  call,
  deferredPart,
  useIsPast,
  useLoad,
  useMoneyLabels,
  useText,
  MoneyForm,
} from '#src/kit/index.ts';
import { Button, KeyValues, Tag, Box } from '#src/ui/index.ts';
import { AmountPart, useAmountWords } from './amount-part.tsx';
import { BankPick } from './bank-pick.tsx';
import { BlockedSums } from './blocked-sums.tsx';
import { HistoryLink } from './history-link.tsx';
import { WithdrawNeeds } from './withdraw-needs.tsx';
import { useOptions, type Options } from './use-options.ts';
import { netOf, type WithdrawLimits } from '#domain/wallet/withdraw-figures.ts';

/** Confirmation; its code loads when the form is complete. */
const confirm = deferredPart(async () => (await import('./bank-confirm.tsx')).BankConfirm);

const LIRA = 'TRY';
const LIRA_DECIMALS = 2;
const ICON = { size: 22, strokeWidth: 1.75, 'aria-hidden': true } as const;

function limitsOf({ withdrawable, fee = '0', min = '0', max, dailyLeft }: Options): WithdrawLimits {
  return { withdrawable, fee, min, max, dailyLeft };
}

/** Opening hours, and the handling of large amounts. */
function Rules({ options }: { readonly options: Options }) {
  const t = useText('withdraw', 'wallet');
  const words = useMoneyLabels();
  const { isOpen } = options.hours;
  return (
    <FactRows
      rows={[
        {
          icon: <Info {...ICON} />,
          name: t('withdraw.hours'),
          detail: words.hours(options.hours),
          value: (
            <Tag tone={isOpen ? 'ok' : 'warn'}>{t(isOpen ? 'wallet.open' : 'wallet.closed')}</Tag>
          ),
        },
        {
          icon: <ShieldCheck {...ICON} />,
          name: t('withdraw.review'),
          detail: t('withdraw.reviewText'),
        },
      ]}
    />
  );
}

function Costs({ options, amount }: { readonly options: Options; readonly amount: string }) {
  const t = useText('withdraw');
  const words = useMoneyLabels();
  const { asset, fee = '0', dailyLeft = '0' } = options;
  const net = amount === '' ? t('common.empty') : words.amount(netOf(amount, fee), asset);
  return (
    <Box pad={12} card>
      <KeyValues
        rows={[
          { name: t('withdraw.fee'), value: words.amount(fee, asset) },
          {
            name: t('withdraw.receive'),
            value: <span data-part="net">{net}</span>,
            strong: true,
          },
          { name: t('withdraw.dailyLeft'), value: words.amount(dailyLeft, asset) },
        ]}
      />
    </Box>
  );
}

type FormProps = {
  readonly options: Options;
  readonly cards: readonly BankCardView[];
  readonly onChanged: () => void;
};

function Form({ options, cards, onChanged }: FormProps) {
  const t = useText('withdraw', 'bank', 'valid', 'error');
  const words = useMoneyLabels();
  const [query] = useSearchParams();
  const [wanted, setWanted] = useState(query.get('id') ?? '');
  const [amount, setAmount] = useState('');
  const [isAsking, setAsking] = useState(false);
  const card = cards.find(({ id }) => id === wanted) ?? cards[0];
  const isReady = useIsPast(card?.usableAt ?? 0);
  const limits = limitsOf(options);
  const amountWords = useAmountWords(LIRA, amount, limits);
  const usable = words.time(card?.usableAt ?? 0);
  const cooling = isReady ? '' : t('error.addressCooling', { date: usable });
  const missing = card === undefined ? t('valid.bankCardRequired') : cooling;
  const blocked = options.blockers.length > 0 ? t('withdraw.needs') : '';
  const whyNot = [blocked, missing, amountWords].find((text) => text !== '') ?? '';
  const isComplete = whyNot === '';
  useEffect(() => {
    if (isComplete) confirm.preload();
  }, [isComplete]);
  return (
    <MoneyForm>
      <WithdrawNeeds options={options} onChanged={onChanged} />
      <Labelled label={t('bank.account')}>
        <BankPick cards={cards} chosen={card} onChange={setWanted} />
      </Labelled>
      <AmountPart
        asset={LIRA}
        decimals={LIRA_DECIMALS}
        limits={limits}
        amount={amount}
        onChange={setAmount}
      />
      <Costs options={options} amount={amount} />
      <BlockedSums options={options} />
      <Rules options={options} />
      <ActionBar>
        <Button
          wide
          size="l"
          kind="primary"
          disabled={whyNot !== ''}
          reason={whyNot}
          onClick={() => setAsking(true)}
        >
          {t('common.next')}
        </Button>
      </ActionBar>
      {isAsking && card !== undefined && (
        <confirm.Part
          card={card}
          options={options}
          amount={amount}
          onClose={() => setAsking(false)}
        />
      )}
    </MoneyForm>
  );
}

function Loaded() {
  const options = useOptions(LIRA);
  const cards = useLoad('banks', (signal) => call(bankList, {}, { signal }));
  return (
    <LoadFrame loaded={options}>
      {(now) => (
        <LoadFrame loaded={cards}>
          {({ items }) => <Form options={now} cards={items} onChanged={options.reload} />}
        </LoadFrame>
      )}
    </LoadFrame>
  );
}

/** Withdraws lira to the user's own bank account. */
export default function BankWithdrawScreen() {
  const t = useText();
  return (
    <Page title={t('title.bankWithdraw')} pulls narrow="list" actions={<HistoryLink tab="bank" />}>
      <MoneyRealOnly>
        <BesideRecords kind="bankWithdraw">
          <Loaded />
        </BesideRecords>
      </MoneyRealOnly>
    </Page>
  );
}
