import { Link } from 'wouter';
import { PRODUCTS } from '#domain/robot/products.ts';
import { NoteBox, Page, useText } from '#src/kit/index.ts';
import { Box, css, Row, Section, Stack } from '#src/ui/index.ts';
import { RobotDisc } from './robot-disc.tsx';
import styles from './robot.module.css';
import { useRobotLabels } from './use-robot-labels.ts';

const PARTS = ['what', 'money', 'stops', 'fee', 'results', 'end'] as const;

/** How robots work, their cost and their risk; promises no returns. */
export default function RobotIntroScreen() {
  const t = useText('robot', 'risk');
  const { name, rule } = useRobotLabels();
  return (
    <Page title={t('title.robotIntro')} narrow>
      <Stack
        gap={12}
        alignContent="start"
        padInline="gutter"
        padBlockStart={12}
        padBlockEnd={24}
        className={styles['screen']}
      >
        <NoteBox tone="warn">{`${t('robot.riskNote')} ${t('risk.notAdvice')}`}</NoteBox>
        {PARTS.map((part) => (
          <Section key={part} title={t(`robot.intro.${part}`)}>
            <div className={styles['card']}>
              <Stack as="p" gap={12} font="body" color="text2" className={styles['words']}>
                {t(`robot.intro.${part}Text`)}
              </Stack>
            </div>
          </Section>
        ))}
        <Section title={t('robot.intro.rules')}>
          <Box as="ul" padInline={12} card className={styles['rows']}>
            {PRODUCTS.map(({ id, strategy }) => (
              <Row
                key={id}
                as="li"
                gap={12}
                align="center"
                justify="between"
                minBlock={44}
                font="caption"
                className={styles['holding']}
              >
                <Link
                  href={`/pages/robot/detail?productId=${id}`}
                  className={css({ display: 'flex', gap: 12, align: 'center' })}
                >
                  <RobotDisc id={id} />
                  <Stack as="span" gap={2} fill className={styles['names']}>
                    <strong>{name(id)}</strong>
                    <span>{rule(strategy)}</span>
                  </Stack>
                </Link>
              </Row>
            ))}
          </Box>
        </Section>
        <Link
          href="/pages/robot/list"
          className={css({
            display: 'flex',
            inline: true,
            align: 'center',
            minBlock: 44,
            font: 'body',
            color: 'primary-text',
          })}
        >
          {t('title.robotList')}
        </Link>
      </Stack>
    </Page>
  );
}
