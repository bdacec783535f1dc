import { ArrowLeft, Bookmark, RotateCcw } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { useLanguage, useText } from '#src/kit/index.ts';
import { Button, Row, Sheet, Text } from '#src/ui/index.ts';
import { AddList } from './add-list.tsx';
import { showIndicators, useShownIndicators } from './chart-address.ts';
import { initialIndicators, keepStyle } from './chart-prefs.ts';
import { ChosenList } from './chosen-list.tsx';
import { indicatorTitle, placeIndicators, type PlacedIndicator } from './indicator-layout.ts';
import { MOST_INDICATORS, type IndicatorList } from './indicator-list.ts';
import { IndicatorSettings } from './indicator-settings.tsx';
import type { IndicatorStyle } from './indicator-style.ts';
import styles from './indicators.module.css';
import { restyled } from './list-changes.ts';
import { Templates } from './templates.tsx';

type IndicatorSheetProps = {
  readonly open: boolean;
  /** Number of panes that fit below the prices. */
  readonly room: number;
  /** Place of the indicator whose settings are open; null for the list. */
  readonly edited: number | null;
  readonly onEdit: (at: number | null) => void;
  readonly onClose: () => void;
  /** Current values of an indicator's lines. */
  readonly valuesOf: (placed: PlacedIndicator) => ReactNode;
};

type ListPartProps = Pick<IndicatorSheetProps, 'onEdit' | 'valuesOf'> & {
  readonly list: IndicatorList;
  readonly placed: readonly PlacedIndicator[];
  readonly onTemplates: () => void;
};

function ListPart({ list, placed, onEdit, onTemplates, valuesOf }: ListPartProps) {
  const t = useText('chart');
  return (
    <>
      <Row align="center" justify="between" hint>
        <span role="status">
          {t('chart.indicatorCount', { used: list.length, max: MOST_INDICATORS })}
        </span>
        <Button
          kind="text"
          icon={<Bookmark size={16} strokeWidth={1.75} aria-hidden />}
          onClick={onTemplates}
        >
          {t('chart.templates')}
        </Button>
        <Button
          kind="text"
          icon={<RotateCcw size={16} strokeWidth={1.75} aria-hidden />}
          onClick={() => showIndicators(initialIndicators())}
        >
          {t('chart.default')}
        </Button>
      </Row>
      {list.length === 0 && (
        <Text as="p" marginBlock={8} hint>
          {t('chart.indicatorsNone')}
        </Text>
      )}
      <ChosenList list={list} placed={placed} valuesOf={valuesOf} onEdit={onEdit} />
      <AddList list={list} />
    </>
  );
}

type TemplateSheetProps = Pick<IndicatorSheetProps, 'open' | 'onClose'> & {
  readonly list: IndicatorList;
  readonly onBack: () => void;
};

function TemplateSheet({ open, list, onBack, onClose }: TemplateSheetProps) {
  const t = useText('chart');
  return (
    <Sheet
      open={open}
      onClose={onClose}
      title={t('chart.templates')}
      closeLabel={t('common.close')}
      footer={
        <Button
          size="l"
          icon={<ArrowLeft size={18} strokeWidth={1.75} aria-hidden />}
          onClick={onBack}
        >
          {t('common.back')}
        </Button>
      }
    >
      <Templates list={list} onApplied={onBack} />
    </Sheet>
  );
}

/** The indicators of a chart: those on it, those that can be added, and the settings of one. */
export function IndicatorSheet(props: IndicatorSheetProps) {
  const { open, room, edited, onEdit, onClose, valuesOf } = props;
  const t = useText('chart');
  const language = useLanguage();
  const list = useShownIndicators();
  const one = edited === null ? undefined : list[edited];
  const [draft, setDraft] = useState<IndicatorStyle | null>(null);
  const [drafted, setDrafted] = useState<number | null>(null);
  const [isTemplates, setTemplates] = useState(false);
  if (isTemplates && !open) setTemplates(false);
  // Settings that were not applied are dropped when another indicator is opened, or none.
  if (drafted !== (open ? edited : null)) {
    setDrafted(open ? edited : null);
    setDraft(null);
  }
  if (isTemplates) {
    const back = (): void => setTemplates(false);
    return <TemplateSheet open={open} list={list} onBack={back} onClose={onClose} />;
  }
  if (edited === null || one === undefined) {
    const placed = placeIndicators(list, { line: false, room });
    return (
      <Sheet
        open={open}
        onClose={onClose}
        title={t('chart.indicators')}
        closeLabel={t('common.close')}
      >
        <ListPart
          list={list}
          placed={placed}
          onEdit={onEdit}
          onTemplates={() => setTemplates(true)}
          valuesOf={valuesOf}
        />
      </Sheet>
    );
  }
  const style = draft ?? one.style;
  const apply = (): void => {
    keepStyle(one.id, style);
    showIndicators(restyled(list, edited, style));
    onClose();
  };
  return (
    <Sheet
      open={open}
      onClose={onClose}
      title={indicatorTitle({ ...one, style }, language)}
      closeLabel={t('common.close')}
      footer={
        <div className={styles['buttons']}>
          <Button
            size="l"
            icon={<ArrowLeft size={18} strokeWidth={1.75} aria-hidden />}
            onClick={() => onEdit(null)}
          >
            {t('common.back')}
          </Button>
          <Button size="l" kind="primary" onClick={apply}>
            {t('common.apply')}
          </Button>
        </div>
      }
    >
      <IndicatorSettings id={one.id} style={style} onChange={setDraft} />
    </Sheet>
  );
}
