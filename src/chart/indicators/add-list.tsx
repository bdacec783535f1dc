import { Plus, Search } from 'lucide-react';
import { useState } from 'react';
import { INDICATOR_IDS } from '#domain/indicators/catalog.ts';
import type { IndicatorId } from '#domain/indicators/list.ts';
import { INDICATOR_WORDS } from '#domain/indicators/words.ts';
import { matchesText } from '#domain/text/search.ts';
import { useLanguage, useText } from '#src/kit/index.ts';
import { Box, css, Note, Row, Text, TextField } from '#src/ui/index.ts';
import { showIndicators } from './chart-address.ts';
import { chartPrefs, styleOf } from './chart-prefs.ts';
import { indicatorLabel } from './indicator-layout.ts';
import {
  added,
  addFault,
  isOverlay,
  MOST_INDICATORS,
  type IndicatorList,
} from './indicator-list.ts';
import { initialStyle } from './indicator-style.ts';

const PICK = css({
  display: 'flex',
  gap: 8,
  align: 'center',
  wide: true,
  minBlock: 44,
  font: 'body',
  textAlign: 'start',
});

type AddListProps = { readonly list: IndicatorList };

/** Adds an indicator: the first of its kind as it was last set, another one as it comes. */
function add(list: IndicatorList, id: IndicatorId): void {
  const isFirst = list.every((one) => one.id !== id);
  showIndicators(added(list, id, isFirst ? styleOf(chartPrefs, id) : initialStyle(id)));
}

type KindProps = AddListProps & { readonly title: string; readonly ids: readonly IndicatorId[] };

function Kind({ list, title, ids }: KindProps) {
  const t = useText('chart');
  const language = useLanguage();
  if (ids.length === 0) return null;
  return (
    <>
      <Text as="p" marginBlockStart={12} hint>
        {title}
      </Text>
      <ul aria-label={title}>
        {ids.map((id) => {
          const fault = addFault(list, id);
          const label = indicatorLabel(id, language);
          const isOn = list.some((one) => one.id === id);
          return (
            <Row key={id} as="li" align="center">
              <button
                type="button"
                className={PICK}
                disabled={fault !== null}
                title={fault === 'once' ? t('chart.indicatorOnce') : undefined}
                data-add={id}
                onClick={() => add(list, id)}
              >
                <Plus size={18} strokeWidth={1.75} aria-hidden />
                <Text rigid weight={500}>
                  {label}
                </Text>
                <Text fill ellipsis font="caption" color="text3">
                  {INDICATOR_WORDS[id].name[language]}
                </Text>
                {isOn && (
                  <Text rigid font="micro" color="text3">
                    {t('chart.onChart')}
                  </Text>
                )}
              </button>
            </Row>
          );
        })}
      </ul>
    </>
  );
}

/** Every indicator by kind, with a search. */
export function AddList({ list }: AddListProps) {
  const t = useText('chart');
  const language = useLanguage();
  const [query, setQuery] = useState('');
  const found = INDICATOR_IDS.filter((id) => {
    const { name } = INDICATOR_WORDS[id];
    const text = [id, indicatorLabel(id, language), name.tr, name.en].join(' ');
    return matchesText(text, query);
  });
  return (
    <Box line="above" marginBlockStart={8} padBlockStart={12}>
      {list.length >= MOST_INDICATORS ? (
        <Note tone="warn" role="status">
          {t('chart.indicatorsFull', { max: MOST_INDICATORS })}
        </Note>
      ) : (
        <TextField
          type="search"
          label={t('chart.indicatorSearch')}
          leading={<Search size={18} strokeWidth={1.75} aria-hidden />}
          value={query}
          onChange={(event) => setQuery(event.target.value)}
        />
      )}
      <Kind list={list} title={t('chart.mainIndicator')} ids={found.filter(isOverlay)} />
      <Kind
        list={list}
        title={t('chart.subIndicator')}
        ids={found.filter((id) => !isOverlay(id))}
      />
      {found.length === 0 && (
        <Text as="p" marginBlockStart={12} hint role="status">
          {t('common.noResults')}
        </Text>
      )}
    </Box>
  );
}
