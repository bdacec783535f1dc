import { Info, RotateCcw } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import type { IndicatorId } from '#domain/indicators/list.ts';
import { INDICATOR_WORDS } from '#domain/indicators/words.ts';
import { preferences, useLanguage, useText } from '#src/kit/index.ts';
import { Button, Chip, classes, Row, Sheet, Stack, Text } from '#src/ui/index.ts';
import { indicatorsOfAddress, showIndicators } from './chart-address.ts';
import { chartPrefs, mainIndicator, toggledSubs } from './chart-prefs.ts';
import { INITIAL_DRAFT, type Draft } from './draft.ts';
import { indicatorLabel } from './indicator-layout.ts';
import { MAIN_IDS, SUB_IDS } from './indicator-style.ts';
import styles from './indicators.module.css';
import { ParamRows } from './param-rows.tsx';

type IndicatorSheetProps = {
  readonly open: boolean;
  readonly maxSubs: number;
  readonly onClose: () => void;
  /** Current values of the lines. */
  readonly values: ReactNode;
};

function storedDraft(maxSubs: number): Draft {
  const { layout, params } = chartPrefs;
  const asked = indicatorsOfAddress(new URLSearchParams(location.search));
  const { main, subs } = asked ?? { main: mainIndicator(preferences.mainInd), subs: layout.subs };
  return { main, subs: subs.slice(0, maxSubs), styles: params };
}

function applyDraft(draft: Draft): void {
  chartPrefs.params = draft.styles;
  showIndicators(draft);
}

type PartProps = { readonly draft: Draft; readonly onChange: (draft: Draft) => void };

function Columns() {
  const t = useText('chart');
  return (
    <Stack
      gap={8}
      align="center"
      marginBlockStart={8}
      font="micro"
      color="text3"
      textAlign="center"
      className={classes(styles['line'], styles['columns'])}
      aria-hidden
    >
      <Text textAlign="start">{t('chart.line')}</Text>
      <span>{t('chart.period')}</span>
      <span>{t('chart.colour')}</span>
      <span>{t('chart.width')}</span>
    </Stack>
  );
}

/** Explains an indicator and how to read it. */
function Help({ id }: { readonly id: IndicatorId }) {
  const language = useLanguage();
  const { name, help } = INDICATOR_WORDS[id];
  return (
    <Text as="p" marginBlockEnd={8} hint>
      <Text as="b" weight={600} color="text">
        {name[language]}
      </Text>
      {` ${help[language]}`}
    </Text>
  );
}

function MainPart({ draft, onChange }: PartProps) {
  const t = useText('chart');
  const language = useLanguage();
  const choose = (main: IndicatorId | null): void => onChange({ ...draft, main });
  return (
    <>
      <Row as="p" justify="between" marginBlockStart={12} marginBlockEnd={8} hint>
        {t('chart.mainIndicator')}
      </Row>
      <Row wrap gap={8} marginBlockEnd={8} role="group" aria-label={t('chart.mainIndicator')}>
        {MAIN_IDS.map((id) => (
          <Chip key={id} selected={draft.main === id} onClick={() => choose(id)}>
            {indicatorLabel(id, language)}
          </Chip>
        ))}
        <Chip selected={draft.main === null} onClick={() => choose(null)}>
          {t('chart.indicatorNone')}
        </Chip>
      </Row>
      {draft.main !== null && (
        <>
          <Help id={draft.main} />
          <Columns />
          <ParamRows id={draft.main} draft={draft} onChange={onChange} />
        </>
      )}
    </>
  );
}

function SubPart({ draft, onChange, maxSubs }: PartProps & { readonly maxSubs: number }) {
  const t = useText('chart');
  const language = useLanguage();
  return (
    <>
      <Row
        as="p"
        justify="between"
        padBlockStart={12}
        marginBlockStart={12}
        marginBlockEnd={8}
        line="above"
        hint
        data-second
      >
        {t('chart.subIndicator')}
        <Text font="micro" color="text3">
          {t('chart.panes', { used: draft.subs.length, max: maxSubs })}
        </Text>
      </Row>
      <Row wrap gap={8} marginBlockEnd={8} role="group" aria-label={t('chart.subIndicator')}>
        {SUB_IDS.map((id) => (
          <Chip
            key={id}
            selected={draft.subs.includes(id)}
            onClick={() => onChange({ ...draft, subs: toggledSubs(draft.subs, id, maxSubs) })}
          >
            {indicatorLabel(id, language)}
          </Chip>
        ))}
      </Row>
      {draft.subs.map((id) => (
        <div key={id} data-indicator={id}>
          <Help id={id} />
          <ParamRows id={id} draft={draft} onChange={onChange} />
        </div>
      ))}
    </>
  );
}

/** Settings of the drawn indicators: periods, colours and widths. */
export function IndicatorSheet({ open, maxSubs, onClose, values }: IndicatorSheetProps) {
  const t = useText('chart');
  const [draft, setDraft] = useState(() => storedDraft(maxSubs));
  const [wasOpen, setWasOpen] = useState(open);
  // Unapplied changes are dropped when the sheet closes.
  if (open !== wasOpen) {
    setWasOpen(open);
    if (open) setDraft(storedDraft(maxSubs));
  }
  const apply = (): void => {
    applyDraft(draft);
    onClose();
  };
  return (
    <Sheet
      open={open}
      onClose={onClose}
      title={t('chart.settings')}
      closeLabel={t('common.close')}
      footer={
        <div className={styles['buttons']}>
          <Button size="l" onClick={onClose}>
            {t('common.cancel')}
          </Button>
          <Button size="l" kind="primary" onClick={apply}>
            {t('common.apply')}
          </Button>
        </div>
      }
    >
      <div className={styles['reset']}>
        <Button
          kind="text"
          icon={<RotateCcw size={16} strokeWidth={1.75} aria-hidden />}
          onClick={() => setDraft(INITIAL_DRAFT)}
        >
          {t('chart.default')}
        </Button>
      </div>
      <MainPart draft={draft} onChange={setDraft} />
      <SubPart draft={draft} onChange={setDraft} maxSubs={maxSubs} />
      <Row
        as="p"
        gap={8}
        align="center"
        minBlock={36}
        padInline={12}
        padBlock={8}
        marginBlockStart={8}
        surface={1}
        radius="input"
        font="num-s"
        color="text2"
      >
        <Info size={16} strokeWidth={1.75} aria-hidden />
        {values}
      </Row>
    </Sheet>
  );
}
