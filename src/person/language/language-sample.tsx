import { abbreviateMoney } from '#domain/text/abbreviate.ts';
import { formatFixed, formatPercent, type Language } from '#domain/text/number-text.ts';
import { useNumberStyle, useText } from '#src/kit/index.ts';
import { Box, Row, Text } from '#src/ui/index.ts';
import styles from './language-screen.module.css';

/** Sample figures: 312.50, a change of 0.89 percent, a turnover of 7,424,000,000. */
const SAMPLE = { lastPrice: 31_250, change: 89, turnoverAmount: 742_400_000_000 };

const COLUMNS = [
  {
    language: 'tr',
    name: 'settings.turkish',
    last: 'display.sampleTr.last',
    change: 'display.sampleTr.change',
    turnover: 'display.sampleTr.turnover',
  },
  {
    language: 'en',
    name: 'settings.english',
    last: 'display.sampleEn.last',
    change: 'display.sampleEn.change',
    turnover: 'display.sampleEn.turnover',
  },
] as const;

type FigureProps = { readonly name: string; readonly children: string };

function Figure({ name, children }: FigureProps) {
  return (
    <Row gap={8} align="baseline" justify="between" minBlock={24} className={styles['figure']}>
      <Text as="dt" hint>
        {name}
      </Text>
      <Text as="dd" font="num" nowrap>
        {children}
      </Text>
    </Row>
  );
}

/** The same three figures in both languages, with the user's separators. */
export function LanguageSample() {
  const t = useText('display', 'settings');
  const { separators } = useNumberStyle();
  const percent = (language: Language) =>
    formatPercent(SAMPLE.change, { language, separators, decimals: 2, signed: true });
  const turnover = (language: Language) =>
    abbreviateMoney(SAMPLE.turnoverAmount, { decimals: 2, language, separators });
  return (
    <div className={styles['sample']}>
      {COLUMNS.map(({ language, ...column }) => (
        <div key={language} lang={language}>
          <Box minBlock={24} hint>
            {t(column.name)}
          </Box>
          <dl>
            <Figure name={t(column.last)}>{formatFixed(SAMPLE.lastPrice, 2, separators)}</Figure>
            <Figure name={t(column.change)}>{percent(language)}</Figure>
            <Figure name={t(column.turnover)}>{turnover(language)}</Figure>
          </dl>
        </div>
      ))}
    </div>
  );
}
