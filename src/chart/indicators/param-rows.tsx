import { indicatorFacts } from '#domain/indicators/catalog.ts';
import type { IndicatorId } from '#domain/indicators/list.ts';
import { INDICATOR_WORDS } from '#domain/indicators/words.ts';
import type { Language } from '#domain/text/number-text.ts';
import { useLanguage, useText } from '#src/kit/index.ts';
import { draftStyle, nextColor, nextWidth, stepParam, toggleSlot, type Draft } from './draft.ts';
import { lineLabel } from './indicator-layout.ts';
import { specOf, type IndicatorStyle } from './indicator-style.ts';
import { ParamRow } from './param-row.tsx';
import { Text } from '#src/ui/index.ts';

type ParamRowsProps = {
  readonly id: IndicatorId;
  readonly draft: Draft;
  readonly onChange: (draft: Draft) => void;
};

/** Row names of a list: one line per period, without the line of the indicator itself. */
function listNames(id: IndicatorId, style: IndicatorStyle, language: Language): readonly string[] {
  const periods = style.slots.map(({ value }) => value);
  return indicatorFacts(id)
    .lines(periods)
    .filter(({ shape }) => shape !== 'volume')
    .map((line) => lineLabel(line, language));
}

/** Rows of an indicator whose parameters form a list: each has a period and its line. */
function ListRows({ id, draft, onChange }: ParamRowsProps) {
  const language = useLanguage();
  const style = draftStyle(draft, id);
  return listNames(id, style, language).map((name, at) => (
    <ParamRow
      key={at}
      name={name}
      slot={style.slots[at] ?? null}
      look={style.looks[at] ?? null}
      toggles
      onToggle={() => onChange(toggleSlot(draft, id, at))}
      onStep={(direction) => onChange(stepParam(draft, id, at, direction))}
      onColor={() => onChange(nextColor(draft, id, at))}
      onWidth={() => onChange(nextWidth(draft, id, at))}
    />
  ));
}

/** Parameters and line settings of one indicator. */
export function ParamRows(props: ParamRowsProps) {
  const { id, draft, onChange } = props;
  const t = useText('chart');
  const language = useLanguage();
  if (indicatorFacts(id).repeats !== undefined) return <ListRows {...props} />;
  const style = draftStyle(draft, id);
  const params = INDICATOR_WORDS[id].params.map((name) => name[language]);
  const lines = indicatorFacts(id).lines(specOf(id, style).params);
  const drawn = lines.filter(({ shape }) => shape !== 'histogram');
  const nothing = () => undefined;
  return (
    <>
      {params.map((name, at) => (
        <ParamRow
          key={`param ${name}`}
          name={name}
          slot={style.slots[at] ?? null}
          look={null}
          toggles={false}
          onToggle={nothing}
          onStep={(direction) => onChange(stepParam(draft, id, at, direction))}
          onColor={nothing}
          onWidth={nothing}
        />
      ))}
      {drawn.map((line, at) => (
        <ParamRow
          key={`line ${line.name}`}
          name={lineLabel(line, language)}
          slot={null}
          look={style.looks[at] ?? null}
          toggles={false}
          onToggle={nothing}
          onStep={nothing}
          onColor={() => onChange(nextColor(draft, id, at))}
          onWidth={() => onChange(nextWidth(draft, id, at))}
        />
      ))}
      {params.length === 0 && (
        <Text as="p" font="caption" color="text3">
          {t('chart.noParams')}
        </Text>
      )}
    </>
  );
}
