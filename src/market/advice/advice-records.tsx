import type { ReactNode } from 'react';
import type { adviceList } from '#protocol/http/advice.ts';
import type { DataOf } from '#protocol/http/endpoint.ts';
import { useText } from '#src/kit/index.ts';
import { Num, Section, Stack, Text } from '#src/ui/index.ts';
import styles from './advice.module.css';
import { useAdviceLabels } from './use-advice-labels.ts';

type Record = DataOf<typeof adviceList>['records'][number];

/** Statement that the sample size supports. */
function Sample({ record }: { readonly record: Record }) {
  const t = useText('advice');
  const { rate } = useAdviceLabels();
  const count = record.hits + record.misses;
  return record.hitRate === undefined
    ? t('advice.notEnough', { count })
    : t('advice.hitRate', { pct: rate(record.hitRate), count });
}

type CountProps = { readonly name: string; readonly children: ReactNode };

function Count({ name, children }: CountProps) {
  return (
    <div>
      <Text as="dt" hint>
        {name}
      </Text>
      <Text as="dd" font="num" tabular>
        {children}
      </Text>
    </div>
  );
}

/** Track record of each rule, counting hits and misses alike. */
export function AdviceRecords({ records }: { readonly records: readonly Record[] }) {
  const t = useText('advice');
  const { change } = useAdviceLabels();
  return (
    <Section title={t('advice.records')} hint={t('advice.recordsHint')}>
      <Stack as="ul" gap={8} padBlockEnd={24}>
        {records.map((record) => (
          <Stack key={record.rule} as="li" gap={8} pad={12} card data-rule={record.rule}>
            <Text as="h3" font="body" weight={600}>
              {t(`advice.rule.${record.rule}`)}
            </Text>
            <Text as="p" hint>
              {t(`advice.ruleText.${record.rule}`)}
            </Text>
            <Stack as="dl" columns={4} gap={8} className={styles['counts']}>
              <Count name={t('advice.column.hits')}>{record.hits}</Count>
              <Count name={t('advice.column.misses')}>{record.misses}</Count>
              <Count name={t('advice.column.live')}>{record.live}</Count>
              <Count name={t('advice.column.mean')}>
                <Num
                  text={record.meanChange === undefined ? '--' : change(record.meanChange)}
                  minusLabel={t('a11y.minus')}
                />
              </Count>
            </Stack>
            <Text as="p" hint>
              <Sample record={record} />
            </Text>
          </Stack>
        ))}
      </Stack>
    </Section>
  );
}
