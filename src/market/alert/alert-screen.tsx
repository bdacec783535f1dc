import { BellRing, Plus } from 'lucide-react';
import { useState } from 'react';
import { useSearchParams } from 'wouter';
import { alertList, type AlertView } from '#protocol/http/alerts.ts';
import type { DataOf } from '#protocol/http/endpoint.ts';
import {
  LoadFrame,
  NoteBox,
  Page,
  PageFoot,
  call,
  useLoad,
  useNews,
  useNumberStyle,
  useText,
} from '#src/kit/index.ts';
import {
  Box,
  Button,
  css,
  EmptyState,
  IconButton,
  Row,
  Section,
  Segmented,
  Sheet,
  Stack,
  Text,
} from '#src/ui/index.ts';
import { type Draft, FIRST_SYMBOL, newDraft } from './alert-draft.ts';
import { AlertForm } from './alert-form.tsx';
import { AlertRow } from './alert-row.tsx';
import { conditionText, ringText } from './alert-labels.ts';

type List = DataOf<typeof alertList>;
type Tab = AlertView['status'];

const TABS = ['on', 'rung', 'off'] as const satisfies readonly Tab[];
const NEWS = ['alert'] as const;

/** Last fired alerts, with the feed message of each. */
function Rings({ rings }: Pick<List, 'rings'>) {
  const t = useText('alert');
  const style = useNumberStyle();
  return (
    <Section title={t('alert.lastRings')}>
      {rings.length === 0 && (
        <Text as="p" hint>
          {t('alert.noRings')}
        </Text>
      )}
      <ul>
        {rings.map((ring) => (
          <Row
            key={ring.id}
            as="li"
            gap={12}
            align="center"
            minBlock={56}
            padBlock={8}
            font="num-s"
            data-ring={ring.alertId}
          >
            <BellRing aria-hidden size={20} strokeWidth={1.75} className={css({ color: 'warn' })} />
            <p>
              <Text as="b" weight={600} lang="en">
                {ring.symbol}
              </Text>{' '}
              {conditionText(t, ring, style)}
              <Text as="small" block hint overflowWrap="anywhere">
                {ringText(t, ring, style)}
              </Text>
            </p>
          </Row>
        ))}
      </ul>
      <Text as="p" hint>
        {t('alert.keeps')}
      </Text>
    </Section>
  );
}

function Body({ list, reload }: { readonly list: List; readonly reload: () => void }) {
  const t = useText('alert');
  const [tab, setTab] = useState<Tab>('on');
  const shown = list.items.filter(({ status }) => status === tab);
  const label = (one: Tab): string => {
    const count = list.items.filter(({ status }) => status === one).length;
    return count === 0 ? t(`alert.tabs.${one}`) : `${t(`alert.tabs.${one}`)} ${count}`;
  };
  return (
    <>
      <Segmented
        label={t('title.alerts')}
        value={tab}
        onChange={setTab}
        options={TABS.map((one) => ({ value: one, label: label(one) }))}
      />
      <NoteBox tone="info">{t('alert.note')}</NoteBox>
      {shown.length === 0 ? (
        <EmptyState text={t(`alert.none.${tab}`)} />
      ) : (
        <ul>
          {shown.map((alert, at) => (
            <AlertRow key={alert.id} alert={alert} isFirst={at === 0} reload={reload} />
          ))}
        </ul>
      )}
      <Box marginInline="bleed">
        <Rings rings={list.rings} />
      </Box>
    </>
  );
}

/** The alert that an address asks for: `?symbol=`, and a price with its side. */
function draftOf(search: URLSearchParams): Draft {
  const draft = newDraft(search.get('symbol') ?? FIRST_SYMBOL);
  const threshold = search.get('price') ?? '';
  const side = search.get('side') === 'below' ? 'below' : 'above';
  return /^\d{1,12}(\.\d{1,8})?$/.test(threshold) ? { ...draft, threshold, side } : draft;
}

/** Alerts of the account; an address with an instrument opens the form for it. */
export default function AlertScreen() {
  const t = useText('alert');
  const [search] = useSearchParams();
  const asked = search.get('symbol');
  const [isOpen, setOpen] = useState(asked !== null);
  const [draft, setDraft] = useState(() => draftOf(search));
  const loaded = useLoad('alerts', (signal) => call(alertList, {}, { signal }));
  const { reload } = loaded;
  useNews(NEWS, reload);
  const added = (): void => {
    setOpen(false);
    setDraft(newDraft(draft.symbol));
    reload();
  };
  return (
    <Page
      title={t('title.alerts')}
      narrow
      actions={
        <IconButton label={t('alert.add')} onClick={() => setOpen(true)}>
          <Plus aria-hidden size={24} strokeWidth={1.75} />
        </IconButton>
      }
      footer={
        <PageFoot>
          <Button kind="primary" size="l" wide onClick={() => setOpen(true)}>
            {t('alert.add')}
          </Button>
        </PageFoot>
      }
    >
      <Stack gap={12} pad="page">
        <LoadFrame loaded={loaded}>{(list) => <Body list={list} reload={reload} />}</LoadFrame>
      </Stack>
      <Sheet
        open={isOpen}
        onClose={() => setOpen(false)}
        title={t('alert.add')}
        closeLabel={t('common.close')}
        keep={draft.threshold !== ''}
      >
        <AlertForm draft={draft} onChange={setDraft} onAdded={added} />
      </Sheet>
    </Page>
  );
}
