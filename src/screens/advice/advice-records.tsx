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

/** Track record of each rule, counting hits and misses alike. */
export function AdviceRecords({ records }: { readonly records: readonly Record[] }) {
  const t = useText('advice');
  const { change } = useAdviceLabels();
  return (
    <Section title={t('advice.records')} hint={t('advice.recordsHint')}>
      <Stack as="ul" gap={8} padBlockEnd={24}>
        {records.map((record) => (
          <Stack
            key={record.rule}
            as="li"
            gap={8}
            pad={12}
            card
            className={styles['record']}
            data-rule={record.rule}
          >
            <h3>{t(`advice.rule.${record.rule}`)}</h3>
            <Text as="p" hint>
              {t(`advice.ruleText.${record.rule}`)}
            </Text>
            <dl className={styles['counts']}>
              <div>
                <dt>{t('advice.column.hits')}</dt>
                <dd>{record.hits}</dd>
              </div>
              <div>
                <dt>{t('advice.column.misses')}</dt>
                <dd>{record.misses}</dd>
              </div>
              <div>
                <dt>{t('advice.column.live')}</dt>
                <dd>{record.live}</dd>
              </div>
              <div>
                <dt>{t('advice.column.mean')}</dt>
                <dd>
                  <Num
                    text={record.meanChange === undefined ? '--' : change(record.meanChange)}
                    minusLabel={t('a11y.minus')}
                  />
                </dd>
              </div>
            </dl>
            <Text as="p" hint>
              <Sample record={record} />
            </Text>
          </Stack>
        ))}
      </Stack>
    </Section>
  );
}
