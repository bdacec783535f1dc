import { indicatorFacts } from '#domain/indicators/catalog.ts';
import type { IndicatorId } from '#domain/indicators/list.ts';
import { INDICATOR_WORDS } from '#domain/indicators/words.ts';
import type { Language } from '#domain/text/number-text.ts';
import { useLanguage, useText } from '#src/kit/index.ts';
import { lineLabel } from './indicator-layout.ts';
import { specOf, type IndicatorStyle } from './indicator-style.ts';
import { ParamRow } from './param-row.tsx';
import { nextColor, nextWidth, stepParam, toggleSlot } from './style-changes.ts';
import { Text } from '#src/ui/index.ts';

type ParamRowsProps = {
  readonly id: IndicatorId;
  readonly style: IndicatorStyle;
  readonly onChange: (style: IndicatorStyle) => void;
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
function ListRows({ id, style, onChange }: ParamRowsProps) {
  const language = useLanguage();
  return listNames(id, style, language).map((name, at) => (
    <ParamRow
      key={at}
      name={name}
      slot={style.slots[at] ?? null}
      look={style.looks[at] ?? null}
      toggles
      onToggle={() => onChange(toggleSlot(style, at))}
      onStep={(direction) => onChange(stepParam(style, id, at, direction))}
      onColor={() => onChange(nextColor(style, at))}
      onWidth={() => onChange(nextWidth(style, at))}
    />
  ));
}

/** Parameters and line settings of one indicator. */
export function ParamRows(props: ParamRowsProps) {
  const { id, style, onChange } = props;
  const t = useText('chart');
  const language = useLanguage();
  if (indicatorFacts(id).repeats !== undefined) return <ListRows {...props} />;
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
          onStep={(direction) => onChange(stepParam(style, id, at, direction))}
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
          onColor={() => onChange(nextColor(style, at))}
          onWidth={() => onChange(nextWidth(style, at))}
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
