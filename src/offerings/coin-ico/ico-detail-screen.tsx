import { CalendarPlus, ChevronRight } from 'lucide-react';
import { useState } from 'react';
import { Redirect, useSearchParams } from 'wouter';
import type { IssueView } from '#protocol/http/issue-objects.ts';
import {
  LoadFrame,
  NoteBox,
  Page,
  plainNumber,
  serverNow,
  useLanguage,
  useText,
  AboveZeroField,
  useNumberStyle,
} from '#src/kit/index.ts';
import { DateBar } from '#src/offerings/subscription/date-bar.tsx';
import { OfferHead } from '#src/offerings/subscription/offer-head.tsx';
import { issueMarks } from '#src/offerings/subscription/issue-marks.ts';
import { saveCalendar } from '#src/offerings/subscription/save-calendar.ts';
import { useSubscriptionLabels } from '#src/offerings/subscription/use-subscription-labels.ts';
import { css, IconButton, Section, Stack, Text } from '#src/ui/index.ts';
import styles from './coin-ico.module.css';
import { DetailFoot } from './detail-foot.tsx';
import { RiskBanner } from './risk-banner.tsx';
import { SaleFacts } from './sale-facts.tsx';
import { coinsFor } from '#domain/issue/sale-figures.ts';
import { SaleLeft } from './sale-left.tsx';
import { LIST, saleIdIn } from './sale-paths.ts';
import { SaleRows } from './sale-rows.tsx';
import { SaleTag } from './sale-tag.tsx';
import { SaleVesting } from './sale-vesting.tsx';
import { SoldBar } from './sold-bar.tsx';
import { useSale } from './use-sale.ts';

type SaleCalcProps = {
  readonly sale: IssueView;
  readonly amount: string;
  readonly onChange: (amount: string) => void;
};

const DECIMALS = 2;

/** Calculator: coins that an amount would buy. */
function SaleCalc({ sale, amount, onChange }: SaleCalcProps) {
  const t = useText('ico');
  const { separators } = useNumberStyle();
  const { qty } = useSubscriptionLabels(sale.currency);
  const { code, currency, subscriptionPrice = '0' } = sale;
  const coins = coinsFor(amount === '' ? '0' : plainNumber(amount), subscriptionPrice);
  return (
    <Section title={t('ico.calc')}>
      <Stack gap={12} pad={12} card font="body">
        <div className={styles['calc']}>
          <AboveZeroField
            label={t('ico.calcPay')}
            value={amount}
            decimals={DECIMALS}
            separators={separators}
            onChange={onChange}
            trailing={
              <Text padInlineEnd={12} hint>
                {currency}
              </Text>
            }
          />
          <ChevronRight
            aria-hidden
            size={20}
            strokeWidth={1.75}
            className={css({ color: 'text3' })}
          />
          <Stack
            as="p"
            gap={2}
            alignContent="center"
            minBlock={52}
            padInline={12}
            padBlock={4}
            radius="input"
            surface={2}
            font="micro"
            color="text3"
            overflowWrap="anywhere"
          >
            <span>{t('ico.calcGet')}</span>
            <output
              className={styles['coins']}
              data-field="coins"
            >{`${qty(coins)} ${code}`}</output>
          </Stack>
        </div>
        <Text as="p" hint>
          {t('ico.calcNote')}
        </Text>
      </Stack>
    </Section>
  );
}

type BodyProps = {
  readonly sale: IssueView;
  readonly amount: string;
  readonly onChange: (amount: string) => void;
  readonly reload: () => void;
};

function Body({ sale, amount, onChange, reload }: BodyProps) {
  const t = useText('ico', 'sub');
  const language = useLanguage();
  const { id, code, name, isFictional, isFounding, currency, status, subscriptionPrice } = sale;
  const coins = coinsFor(amount === '' ? '0' : plainNumber(amount), subscriptionPrice ?? '0');
  return (
    <Stack gap={8} pad="page" data-issue={id} data-status={status}>
      <RiskBanner />
      <OfferHead
        code={code}
        name={`${name[language]} · ${t('ico.paysIn', { currency })}`}
        fictional={isFictional}
        tags={<SaleTag sale={sale} />}
        end={<SaleLeft sale={sale} onEnd={reload} />}
      />
      {isFounding && <NoteBox tone="info">{t('ico.founding')}</NoteBox>}
      <Stack gap={12} pad={12} card font="body" data-part="terms">
        <SoldBar sale={sale} large />
        <SaleFacts sale={sale} />
        <Text as="p" hint>
          {`${t('ico.buyers')}: ${t('ico.people', { count: sale.applicants })} · `}
          {t('ico.demandNote')}
        </Text>
      </Stack>
      <Stack gap={8} marginInline="bleed">
        <SaleCalc sale={sale} amount={amount} onChange={onChange} />
        <SaleVesting sale={sale} coins={coins} />
        <Section title={t('ico.calendar')}>
          <Stack gap={12} pad={12} card font="body">
            <DateBar label={t('ico.calendar')} marks={issueMarks(sale, t)} />
          </Stack>
        </Section>
      </Stack>
      <SaleRows sale={sale} />
    </Stack>
  );
}

const FIRST_AMOUNT = '200';

function Detail({ id }: { readonly id: string }) {
  const t = useText('ico', 'ipo', 'sub');
  const loaded = useSale(id);
  const [amount, setAmount] = useState(FIRST_AMOUNT);
  const { data: sale, reload } = loaded;
  return (
    <Page
      title={t('title.icoDetail')}
      subject={sale?.code}
      narrow
      pulls
      actions={
        sale !== null && (
          <IconButton
            label={t('sub.addCalendar')}
            onClick={() => saveCalendar(sale, t, serverNow())}
          >
            <CalendarPlus size={22} strokeWidth={1.75} aria-hidden />
          </IconButton>
        )
      }
      footer={sale === null ? undefined : <DetailFoot sale={sale} amount={amount} />}
    >
      <LoadFrame loaded={loaded} rows={10}>
        {(data) => <Body sale={data} amount={amount} onChange={setAmount} reload={reload} />}
      </LoadFrame>
    </Page>
  );
}

/** One coin sale: risk, terms, calculator and vesting. */
export default function IcoDetailScreen() {
  const [params] = useSearchParams();
  const id = saleIdIn(params.get('id'));
  return id === null ? <Redirect to={LIST} replace /> : <Detail key={id} id={id} />;
}
