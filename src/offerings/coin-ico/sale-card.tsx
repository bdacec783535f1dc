import { Link } from 'wouter';
import type { IssueView } from '#protocol/http/issue-objects.ts';
import { OfferHead } from '#src/offerings/subscription/offer-head.tsx';
import { SubscriptionTag } from '#src/offerings/subscription/status-tag.tsx';
import { useLanguage, useText } from '#src/kit/index.ts';
import { Button, Row, Stack } from '#src/ui/index.ts';
import { SaleFacts } from './sale-facts.tsx';
import { SaleLeft } from './sale-left.tsx';
import { DETAIL, ORDER, RECORD, tradePath } from './sale-paths.ts';
import { SaleTag } from './sale-tag.tsx';
import { SoldBar } from './sold-bar.tsx';

type SaleProps = { readonly sale: IssueView };

/** Available actions of a sale, above the link that covers its card. */
function CardActs({ sale }: SaleProps) {
  const t = useText('ico');
  const { id, status, mine, symbol, isFounding, isWithdrawn } = sale;
  const isOpen = status === 'accepting_subscriptions' && !isWithdrawn && !isFounding;
  const joins = isOpen && mine === undefined;
  if (!joins && mine === undefined && status !== 'listed') return null;
  return (
    <Row gap={8} position="relative">
      {joins && (
        <Link href={ORDER + id} asChild>
          <Button kind="primary" wide>
            {t('ico.join')}
          </Button>
        </Link>
      )}
      {mine !== undefined && (
        <Link href={RECORD + id} asChild>
          <Button wide>{t('ico.seeMine')}</Button>
        </Link>
      )}
      {status === 'listed' && (
        <Link href={tradePath(symbol, 'buy')} asChild>
          <Button wide>{t('ico.trade')}</Button>
        </Link>
      )}
    </Row>
  );
}

/** One coin sale in a list. */
export function SaleCard({ sale, onEnd }: SaleProps & { readonly onEnd: () => void }) {
  const t = useText('ico', 'ipo');
  const language = useLanguage();
  const { id, code, name, isFictional, status, mine, currency } = sale;
  return (
    <Stack
      as="li"
      gap={12}
      alignContent="start"
      pad={12}
      card
      position="relative"
      data-issue={id}
      data-status={status}
    >
      <OfferHead
        code={code}
        name={`${name[language]} · ${t('ico.paysIn', { currency })}`}
        fictional={isFictional}
        href={DETAIL + id}
        tags={<SaleTag sale={sale} />}
        end={<SaleLeft sale={sale} onEnd={onEnd} />}
      />
      {status !== 'upcoming' && <SoldBar sale={sale} />}
      <SaleFacts sale={sale} />
      {mine !== undefined && (
        <Row as="p" wrap gap={8} align="center" hint>
          {t('ipo.applied')} <SubscriptionTag status={mine.status} />
        </Row>
      )}
      <CardActs sale={sale} />
    </Stack>
  );
}
