import { indicatorInfo, type IndicatorId } from '#domain/indicators/catalog.ts';
import { type Translate, useText } from '#src/kit/index.ts';
import { draftStyle, nextColor, nextWidth, stepParam, toggleSlot, type Draft } from './draft.ts';
import { lineLabel } from './indicator-layout.ts';
import { specOf, type IndicatorStyle } from './indicator-style.ts';
import styles from './indicators.module.css';
import { ParamRow } from './param-row.tsx';

type ParamRowsProps = {
  readonly id: IndicatorId;
  readonly draft: Draft;
  readonly onChange: (draft: Draft) => void;
};

const PARAM_NAMES = {
  period: 'chart.period',
  fast: 'chart.paramFast',
  slow: 'chart.paramSlow',
  signal: 'chart.paramSignal',
  width: 'chart.paramWidth',
  step: 'chart.paramStep',
  max: 'chart.paramMax',
  kSmooth: 'chart.paramKSmooth',
  dSmooth: 'chart.paramDSmooth',
} as const;

function isNamed(key: string): key is keyof typeof PARAM_NAMES {
  return key in PARAM_NAMES;
}

/** Names of the rows of a list: one line a period. */
function listNames(id: IndicatorId, style: IndicatorStyle): readonly string[] {
  const prefix = id === 'VOL' ? 'MA' : id;
  return style.slots.map(({ value }) => `${prefix}${value}`);
}

/** Names of the parameters, and of the lines that are not drawn in direction colours. */
function ruleNames(id: IndicatorId, t: Translate<'chart'>): readonly string[] {
  return indicatorInfo(id).params.map(({ key }) => (isNamed(key) ? t(PARAM_NAMES[key]) : key));
}

/** Rows of an indicator whose parameters are a list: one row has a period and its line. */
function ListRows({ id, draft, onChange }: ParamRowsProps) {
  const style = draftStyle(draft, id);
  return listNames(id, style).map((name, at) => (
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

/** Parameters and settings of the lines of one indicator. */
export function ParamRows(props: ParamRowsProps) {
  const { id, draft, onChange } = props;
  const t = useText('chart');
  if (indicatorInfo(id).repeats !== undefined) return <ListRows {...props} />;
  const style = draftStyle(draft, id);
  const params = ruleNames(id, t);
  const lines = indicatorInfo(id).lines(specOf(id, style).params);
  const drawn = lines.filter((name) => !name.endsWith('.histogram'));
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
      {drawn.map((name, at) => (
        <ParamRow
          key={`line ${name}`}
          name={lineLabel(name, t('chart.vol'))}
          slot={null}
          look={style.looks[at] ?? null}
          toggles={false}
          onToggle={nothing}
          onStep={nothing}
          onColor={() => onChange(nextColor(draft, id, at))}
          onWidth={() => onChange(nextWidth(draft, id, at))}
        />
      ))}
      {params.length === 0 && <p className={styles['hint']}>{t('chart.noParams')}</p>}
    </>
  );
}
