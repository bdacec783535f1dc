import { RotateCcw } from 'lucide-react';
import type { IndicatorId } from '#domain/indicators/list.ts';
import { INDICATOR_WORDS } from '#domain/indicators/words.ts';
import { useLanguage, useText } from '#src/kit/index.ts';
import { Button, classes, Row, Stack, Text } from '#src/ui/index.ts';
import { initialStyle, type IndicatorStyle } from './indicator-style.ts';
import styles from './indicators.module.css';
import { ParamRows } from './param-rows.tsx';

function Columns() {
  const t = useText('chart');
  return (
    <Stack
      gap={8}
      align="center"
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

type IndicatorSettingsProps = {
  readonly id: IndicatorId;
  readonly style: IndicatorStyle;
  readonly onChange: (style: IndicatorStyle) => void;
};

/** Periods, colours and widths of one indicator. */
export function IndicatorSettings({ id, style, onChange }: IndicatorSettingsProps) {
  const t = useText('chart');
  return (
    <div data-indicator={id}>
      <Help id={id} />
      <Columns />
      <ParamRows id={id} style={style} onChange={onChange} />
      <Row justify="end" marginBlockStart={8}>
        <Button
          kind="text"
          icon={<RotateCcw size={16} strokeWidth={1.75} aria-hidden />}
          onClick={() => onChange(initialStyle(id))}
        >
          {t('chart.default')}
        </Button>
      </Row>
    </div>
  );
}
