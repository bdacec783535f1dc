import { Link } from 'wouter';
import { PRODUCTS } from '#domain/robot/products.ts';
import { NoteBox, Page, useText } from '#src/kit/index.ts';
import { Section } from '#src/ui/index.ts';
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
      <div className={styles['screen']}>
        <NoteBox tone="warn">{`${t('robot.riskNote')} ${t('risk.notAdvice')}`}</NoteBox>
        {PARTS.map((part) => (
          <Section key={part} title={t(`robot.intro.${part}`)}>
            <div className={styles['card']}>
              <p className={styles['words']}>{t(`robot.intro.${part}Text`)}</p>
            </div>
          </Section>
        ))}
        <Section title={t('robot.intro.rules')}>
          <ul className={styles['rows']}>
            {PRODUCTS.map(({ id, strategy }) => (
              <li key={id} className={styles['holding']}>
                <Link href={`/pages/robot/detail?productId=${id}`} className={styles['head']}>
                  <RobotDisc id={id} />
                  <span className={styles['names']}>
                    <strong>{name(id)}</strong>
                    <span>{rule(strategy)}</span>
                  </span>
                </Link>
              </li>
            ))}
          </ul>
        </Section>
        <Link href="/pages/robot/list" className={styles['link']}>
          {t('title.robotList')}
        </Link>
      </div>
    </Page>
  );
}
