import { Link } from 'wouter';
import { PRODUCTS } from '#domain/robot/products.ts';
import { NoteBox, Page, useText } from '#src/kit/index.ts';
import { Box, css, Section, Stack, Text } from '#src/ui/index.ts';
import { HoldingRow } from './holding-row.tsx';
import { RobotDisc } from './robot-disc.tsx';
import { useRobotLabels } from './use-robot-labels.ts';

const PARTS = ['what', 'money', 'stops', 'fee', 'results', 'end'] as const;

/** How robots work, their cost and their risk; promises no returns. */
export default function RobotIntroScreen() {
  const t = useText('robot', 'risk');
  const { name, rule } = useRobotLabels();
  return (
    <Page title={t('title.robotIntro')} narrow>
      <Stack gap={12} alignContent="start" padInline="gutter" padBlockStart={12} padBlockEnd={24}>
        <NoteBox tone="warn">{`${t('robot.riskNote')} ${t('risk.notAdvice')}`}</NoteBox>
        {PARTS.map((part) => (
          <Section flush key={part} title={t(`robot.intro.${part}`)}>
            <Stack gap={12} pad={12} card>
              <Stack as="p" gap={12} font="body" color="text2">
                {t(`robot.intro.${part}Text`)}
              </Stack>
            </Stack>
          </Section>
        ))}
        <Section flush title={t('robot.intro.rules')}>
          <Box as="ul" padInline={12} card>
            {PRODUCTS.map(({ id, strategy }) => (
              <HoldingRow key={id}>
                <Link
                  href={`/pages/robot/detail?productId=${id}`}
                  className={css({
                    display: 'flex',
                    inline: true,
                    gap: 12,
                    align: 'center',
                    minBlock: 44,
                    font: 'body',
                    weight: 600,
                    color: 'text',
                  })}
                >
                  <RobotDisc id={id} />
                  <Stack as="span" gap={2} fill>
                    <Text as="strong" font="title">
                      {name(id)}
                    </Text>
                    <Text hint>{rule(strategy)}</Text>
                  </Stack>
                </Link>
              </HoldingRow>
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
