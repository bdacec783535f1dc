import type { ReactNode } from 'react';
import { useSnapshot } from 'valtio';
import { formatDateTime } from '#domain/text/date-text.ts';
import { COMMA_DOT, DOT_COMMA, formatFixed } from '#domain/text/number-text.ts';
import { displaySettings, useNumberStyle, useText } from '#src/kit/index.ts';
import { Column, Row, Segmented, Text } from '#src/ui/index.ts';
import styles from './display-screen.module.css';

/** 7 May 2026, 14:31 in Türkiye: an afternoon, so that 12-hour and 24-hour clocks differ. */
const SAMPLE_TS = Date.UTC(2026, 4, 7, 11, 31);

type ChoiceProps = {
  readonly label: string;
  readonly sample: string;
  readonly children: ReactNode;
};

function Choice({ label, sample, children }: ChoiceProps) {
  return (
    <div>
      <Row wrap columnGap={12} align="baseline" justify="between" hint>
        <span aria-hidden>{label}</span>
        <Text font="num-s" color="text">
          {sample}
        </Text>
      </Row>
      {children}
    </div>
  );
}

/** Separators, clock and text size, each with a sample. */
export function NumberChoice() {
  const t = useText('display', 'settings');
  const { separators, clock, textSize } = useSnapshot(displaySettings);
  const style = useNumberStyle();
  const big = <span className={styles['big']}>+1</span>;
  const bigger = <span className={styles['bigger']}>+2</span>;
  return (
    <Column gap={12} pad={12} card>
      <Choice
        label={t('display.separators')}
        sample={formatFixed(123_456_789, 2, style.separators)}
      >
        <Segmented
          label={t('display.separators')}
          value={separators}
          options={[
            { value: 'dot-comma', label: formatFixed(123_456, 2, DOT_COMMA) },
            { value: 'comma-dot', label: formatFixed(123_456, 2, COMMA_DOT) },
          ]}
          onChange={(value) => {
            displaySettings.separators = value;
          }}
        />
      </Choice>
      <Choice
        label={t('settings.timeFormat')}
        sample={formatDateTime(SAMPLE_TS, style.language, clock)}
      >
        <Segmented
          label={t('settings.timeFormat')}
          value={clock}
          options={[
            { value: '12h', label: t('settings.time12') },
            { value: '24h', label: t('settings.time24') },
          ]}
          onChange={(value) => {
            displaySettings.clock = value;
          }}
        />
      </Choice>
      <Choice label={t('display.textSize')} sample={formatFixed(31_250, 2, style.separators)}>
        <Segmented
          label={t('display.textSize')}
          value={textSize}
          options={[
            { value: '0', label: t('display.textSystem') },
            { value: '1', label: big },
            { value: '2', label: bigger },
          ]}
          onChange={(value) => {
            displaySettings.textSize = value;
          }}
        />
      </Choice>
    </Column>
  );
}
