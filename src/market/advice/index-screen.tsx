import { useState } from 'react';
import { Link } from 'wouter';
import { adviceList, adviceOpen, type AdviceView } from '#protocol/http/advice.ts';
import { userVipGet } from '#protocol/http/vip.ts';
import type { DataOf } from '#protocol/http/endpoint.ts';
import {
  LoadFrame,
  NoteBox,
  Page,
  askModal,
  call,
  useCommand,
  useFollow,
  useText,
} from '#src/kit/index.ts';
import { css, EmptyState, Failure, Row, Segmented, Stack, Text } from '#src/ui/index.ts';
import { AdviceCard } from './advice-card.tsx';
import { AdviceRecords } from './advice-records.tsx';
import styles from './advice.module.css';

type List = DataOf<typeof adviceList>;
const STATES = ['all', 'live', 'done'] as const;
type State = (typeof STATES)[number];

const SIZE = '50';
const FOLLOWED = { news: ['vip'], isOver: () => true } as const;

/** Short legal notice; a tap shows the full text. */
function Notice() {
  const t = useText('advice', 'risk');
  return (
    <NoteBox tone="warn">
      <strong>{t('risk.notAdvice')}</strong>
      <details className={css({ hint: true })}>
        <Row as="summary" align="center" minBlock={44} color="primary-text" cursor="pointer">
          {t('advice.more')}
        </Row>
        {t('risk.notAdviceLong')}
      </details>
    </NoteBox>
  );
}

/** Opens a comment. While a purchase can still be refunded, asks for confirmation first. */
function useOpening(reload: () => void) {
  const t = useText('advice', 'common');
  const sending = useCommand();
  const open = async ({ id }: AdviceView): Promise<void> => {
    const { purchases } = await call(userVipGet, {});
    const costsRight = purchases.some(({ refundUntil }) => refundUntil !== undefined);
    const isSure =
      !costsRight ||
      (await askModal({
        title: t('advice.openTitle'),
        text: t('advice.openText'),
        confirm: t('advice.open'),
        cancel: t('common.cancel'),
      }));
    if (!isSure) return;
    await sending.send(async (ask) => {
      await ask(adviceOpen, { id });
    });
    reload();
  };
  return { sending, open };
}

function Comments({ list, reload }: { readonly list: List; readonly reload: () => void }) {
  const t = useText('advice');
  const { sending, open } = useOpening(reload);
  if (list.items.length === 0) return <EmptyState text={t('advice.none')} />;
  return (
    <>
      <Failure text={sending.failure} />
      <Stack as="ul" gap={8}>
        {list.items.map((item) => (
          <AdviceCard
            key={item.id}
            item={item}
            busy={sending.busy}
            onOpen={(one) => void open(one)}
          />
        ))}
      </Stack>
    </>
  );
}

/** Comments on shares computed from the feed, each with its outcome. */
export default function AdviceScreen() {
  const t = useText('advice');
  const [state, setState] = useState<State>('all');
  const loaded = useFollow(
    `advice ${state}`,
    (signal) => call(adviceList, { state, size: SIZE }, { signal }),
    FOLLOWED,
  );
  const horizon = loaded.data?.items[0]?.horizon ?? 5;
  return (
    <Page title={t('title.tradingAdvice')} narrow pulls>
      <Stack columns={1} gap={12} padInline="gutter" padBlock={8}>
        <Text as="p" hint>
          {t('advice.intro', { count: horizon })}
        </Text>
        <Notice />
        {loaded.data?.isMember === false && (
          <Link href="/pages/stock/vip" className={styles['become']}>
            {t('advice.become')}
          </Link>
        )}
        <Segmented
          label={t('advice.filter')}
          options={STATES.map((value) => ({ value, label: t(`advice.segment.${value}`) }))}
          value={state}
          onChange={setState}
        />
        <LoadFrame loaded={loaded}>
          {(list) => <Comments list={list} reload={loaded.reload} />}
        </LoadFrame>
      </Stack>
      {loaded.data !== null && <AdviceRecords records={loaded.data.records} />}
    </Page>
  );
}
