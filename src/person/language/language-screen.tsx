import { Contrast } from 'lucide-react';
import { useId } from 'react';
import { useSnapshot } from 'valtio';
import { Link } from 'wouter';
import { formatDate } from '#domain/text/date-text.ts';
import { upperCode } from '#domain/text/letters.ts';
import { formatFixed, formatPercent } from '#domain/text/number-text.ts';
import { Page, preferences, useNumberStyle, useText } from '#src/kit/index.ts';
import { Box, classes, Column, css, ListRow, Row, Rows, Section, Text } from '#src/ui/index.ts';
import { LanguageSample } from './language-sample.tsx';
import styles from './language-screen.module.css';

const LANGUAGES = [
  { lang: 'tr-TR', short: 'tr', name: 'settings.turkish', pnl: 'display.sampleTr.pnl' },
  { lang: 'en-US', short: 'en', name: 'settings.english', pnl: 'display.sampleEn.pnl' },
] as const;

const SAMPLE_TS = Date.UTC(2026, 4, 7, 11, 31);
/** 1.25 percent, in hundredths of a percent. */
const SAMPLE_CHANGE = 125;

type ChoiceProps = {
  readonly of: (typeof LANGUAGES)[number];
  /** Name of the group of choices. */
  readonly name: string;
  readonly isChosen: boolean;
};

/** One language, with a sample of its figures. */
function Choice({ of: one, name, isChosen }: ChoiceProps) {
  const t = useText('display', 'settings');
  const { separators } = useNumberStyle();
  return (
    <label
      lang={one.short}
      className={classes(
        css({
          display: 'flex',
          gap: 12,
          align: 'center',
          pad: 12,
          card: true,
          position: 'relative',
          cursor: 'pointer',
          focusRing: true,
        }),
        styles['choice'],
      )}
    >
      <input
        type="radio"
        name={name}
        className={css({ covers: true })}
        checked={isChosen}
        onChange={() => {
          preferences.lang = one.lang;
        }}
      />
      <Row
        as="span"
        align="center"
        justify="center"
        rigid
        square={40}
        surface={2}
        radius="input"
        font="body"
        weight={600}
        color="text2"
        aria-hidden
        className={styles['badge']}
      >
        {upperCode(one.short)}
      </Row>
      <Text fill>
        <Text block font="body" weight={600}>
          {t(one.name)}
        </Text>
        <Text block hint>
          {[
            t(one.pnl),
            formatDate(SAMPLE_TS),
            formatPercent(SAMPLE_CHANGE, {
              language: one.short,
              separators,
              decimals: 2,
              signed: true,
            }),
          ].join(' · ')}
        </Text>
      </Text>
      <span aria-hidden className={styles['radio']} />
    </label>
  );
}

/** Language of the interface. Changes at once, without a reload. */
export default function LanguageScreen() {
  const t = useText('display', 'settings');
  const { lang } = useSnapshot(preferences);
  const { separators } = useNumberStyle();
  const name = useId();
  return (
    <Page title={t('title.language')} narrow>
      <Box padBlockEnd={24}>
        <Section title={t('display.appLanguage')}>
          <Column as="fieldset" gap={8} minInline={0}>
            <legend className="visually-hidden">{t('display.appLanguage')}</legend>
            {LANGUAGES.map((one) => (
              <Choice key={one.lang} of={one} name={name} isChosen={one.lang === lang} />
            ))}
          </Column>
          <Text as="p" marginBlockStart={12} hint>
            {t('display.note')}
          </Text>
        </Section>
        <Section title={t('display.sample')}>
          <LanguageSample />
          <Rows>
            <Link href="/pages/user/display" asChild>
              <ListRow
                icon={<Contrast aria-hidden size={22} strokeWidth={1.75} />}
                title={t('display.formats')}
                detail={`${formatFixed(123_456, 2, separators)} · ${t('display.formatsHint')}`}
              />
            </Link>
          </Rows>
        </Section>
      </Box>
    </Page>
  );
}
