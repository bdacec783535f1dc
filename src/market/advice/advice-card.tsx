import { ArrowDown, ArrowUp, Lock } from 'lucide-react';
import { Link } from 'wouter';
import type { AdviceView } from '#protocol/http/advice.ts';
import { useText } from '#src/kit/index.ts';
import {
  Button,
  css,
  type KeyValue,
  KeyValues,
  Num,
  Row,
  Stack,
  Tag,
  type TagTone,
  Text,
} from '#src/ui/index.ts';
import { useAdviceLabels } from './use-advice-labels.ts';

type CardProps = {
  readonly item: AdviceView;
  readonly busy: boolean;
  readonly onOpen: (item: AdviceView) => void;
};

const TONES: Readonly<Record<AdviceView['status'], TagTone>> = {
  live: 'info',
  hit: 'up',
  miss: 'down',
};
const INPUTS = [
  'sma20', 'sma50', 'sma20Before', 'sma50Before', 'rsi14', 'rsi14Before', 'volume',
  'volumeMean20', 'high20', 'low20',
] as const; // prettier-ignore

/** Price and time of the comment, and its inputs. */
function useFacts(item: AdviceView): readonly KeyValue[] {
  const t = useText('advice');
  const { figure, day } = useAdviceLabels();
  const { price, inputs = [] } = item;
  const named = inputs.flatMap(({ name, value }) => {
    const known = INPUTS.find((one) => one === name);
    return known === undefined ? [] : [{ name: t(`advice.input.${known}`), value: figure(value) }];
  });
  if (price === undefined) return [];
  return [{ name: `${t('advice.price')} (${day(item.day)})`, value: figure(price) }, ...named];
}

/** Outcome: the later price beside the first one. */
function Result({ item }: { readonly item: AdviceView }) {
  const t = useText('advice');
  const { figure, change, day } = useAdviceLabels();
  const { resultPrice, resultChange, resultDay } = item;
  if (resultPrice === undefined || resultChange === undefined) return null;
  const rows: KeyValue[] = [
    {
      name: `${t('advice.result', { count: item.horizon })} (${day(resultDay ?? '')})`,
      value: figure(resultPrice),
    },
    {
      name: t('advice.change'),
      value: <Num text={change(resultChange)} minusLabel={t('a11y.minus')} />,
      strong: true,
    },
  ];
  return <KeyValues rows={rows} />;
}

function Heading({ item }: { readonly item: AdviceView }) {
  const t = useText('advice');
  const { symbol, direction, status, rule } = item;
  const Arrow = direction === 'down' ? ArrowDown : ArrowUp;
  return (
    <Stack gap={4}>
      <Row gap={8} align="center">
        <Row as="h3" wrap rowGap={4} columnGap={8} align="center" grow font="body-l" weight={600}>
          {symbol === undefined ? (
            <>
              <Lock aria-hidden size={16} strokeWidth={1.75} />
              {t('advice.locked')}
            </>
          ) : (
            <Link
              href={`/pages/stock/stockKline?symbol=${symbol}`}
              className={css({
                display: 'flex',
                inline: true,
                align: 'center',
                minBlock: 44,
                color: 'text',
              })}
              lang="en"
            >
              {symbol}
            </Link>
          )}
          {direction !== undefined && (
            <Row as="span" inline gap={2} align="center" font="body" color="text2">
              <Arrow aria-hidden size={16} strokeWidth={2} />
              {t(`advice.direction.${direction}`)}
            </Row>
          )}
        </Row>
        <Tag tone={TONES[status]}>{t(`advice.status.${status}`)}</Tag>
      </Row>
      <Text as="p" font="body" color="text2">
        {t(`advice.rule.${rule}`)}
      </Text>
    </Stack>
  );
}

/** A comment: locked, not opened yet, or with all its inputs. */
export function AdviceCard({ item, busy, onOpen }: CardProps) {
  const t = useText('advice', 'vip', 'risk');
  const { day } = useAdviceLabels();
  const facts = useFacts(item);
  const { isLocked, id, status } = item;
  return (
    <Stack as="li" gap={8} pad={12} card data-advice={id} data-status={status}>
      <Heading item={item} />
      {facts.length > 0 ? (
        <KeyValues rows={facts} />
      ) : (
        <Text as="p" hint>{`${t('advice.at')}: ${day(item.day)}`}</Text>
      )}
      <Result item={item} />
      {isLocked && (
        <Text as="p" hint>
          {t('vip.needVip')}
        </Text>
      )}
      {!isLocked && facts.length === 0 && (
        <Button busy={busy} onClick={() => onOpen(item)}>
          {t('advice.open')}
        </Button>
      )}
      <Text as="p" hint>
        {t('risk.notAdvice')}
      </Text>
    </Stack>
  );
}
