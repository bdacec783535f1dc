import { formatCountdown } from '#domain/text/date-text.ts';
import type { AlgoView } from '#protocol/http/algo-objects.ts';
import { deferredPart, useLanguage, useServerNow, useText, withTexts } from '#src/kit/index.ts';
import { useOrderNumbers } from '#src/trading/order/use-order-numbers.ts';
import { Button, Row, Tag, Text, useContextMenu } from '#src/ui/index.ts';
import { AlgoActs } from './algo-acts.tsx';
import { algoEndKey, algoSide, algoTag, placesParts } from './algo-labels.ts';
import { AlgoRefusal } from './algo-refusal.tsx';
import { AlgoTerms } from './algo-terms.tsx';
import { FilledBar, FilledQty } from './filled-qty.tsx';
import styles from './order-list.module.css';
import { LineValue, RowFoot, RowHead, RowLine } from './row-lines.tsx';

const algoMenu = deferredPart(async () => {
  const { AlgoMenu } = await withTexts(['market'], import('./algo-menu.tsx'));
  return AlgoMenu;
});

/** Kind, side, leverage and state, as tags. */
export function AlgoTags({ algo }: { readonly algo: AlgoView }) {
  const t = useText('conditional', 'trade');
  const side = algoSide(algo);
  const state = algoTag(algo);
  return (
    <>
      <Tag tone={side.tone}>{t(side.key)}</Tag>
      <Tag>{t(`conditional.kind.${algo.kind}`)}</Tag>
      {algo.leverage !== undefined && <Tag>{`${algo.leverage}x`}</Tag>}
      <Tag tone={state.tone}>{t(state.key)}</Tag>
    </>
  );
}

/** Time until the next part, in the size of its line. */
function TimeLeft({ until }: { readonly until: number }) {
  const now = useServerNow();
  const language = useLanguage();
  const left = Math.max(0, until - now);
  return <LineValue>{formatCountdown(left, language)}</LineValue>;
}

/** Parts handed to the market, and the time of the next one. */
export function AlgoParts({ algo }: { readonly algo: AlgoView }) {
  const t = useText('conditional');
  const { placed, parts, nextAt, status } = algo;
  if (!placesParts(algo)) return null;
  return (
    <span data-part="parts">
      {t('conditional.parts', { placed, parts })}
      {status === 'active' && nextAt !== undefined && (
        <>
          {` · ${t('conditional.next')} `}
          <TimeLeft until={nextAt} />
        </>
      )}
    </span>
  );
}

type AlgoRowProps = { readonly algo: AlgoView; readonly onOpen: (id: string) => void };

/** One order that places others: its terms, how far it has come, and its buttons. */
export function AlgoRow({ algo, onOpen }: AlgoRowProps) {
  const t = useText('conditional', 'order');
  const { id, symbol, status, filled, qty, createdAt } = algo;
  const numbers = useOrderNumbers(symbol);
  const end = algoEndKey(algo);
  const { asked, close, handlers } = useContextMenu('[data-algo]', () => id);
  return (
    <li className={styles['row']} data-algo={id} data-status={status} {...handlers}>
      <RowHead name={numbers.name}>
        <AlgoTags algo={algo} />
        <Row as="span" wrap gap={8} marginInlineStart="auto">
          <Button size="s" kind="text" onClick={() => onOpen(id)}>
            {t('common.details')}
          </Button>
          <AlgoActs algo={algo} size="s" />
        </Row>
      </RowHead>
      <AlgoTerms algo={algo} />
      <RowLine>
        <AlgoParts algo={algo} />
        <Text marginInlineStart="auto">
          <FilledQty symbol={symbol} filled={filled} qty={qty} of={`algo:${id}`} />
        </Text>
      </RowLine>
      <FilledBar filled={filled} qty={qty} />
      <AlgoRefusal algo={algo} />
      <RowFoot>
        <span>{numbers.time(createdAt)}</span>
        {end !== null && <Text textAlign="end">{t(end)}</Text>}
      </RowFoot>
      {asked !== null && (
        <algoMenu.Part asked={asked} algo={algo} onOpen={onOpen} onClose={close} />
      )}
    </li>
  );
}
