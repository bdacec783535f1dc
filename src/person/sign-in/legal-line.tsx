import { Link } from 'wouter';
import { isKnownPath, useText } from '#src/kit/index.ts';
import { Stack } from '#src/ui/index.ts';
import styles from './account.module.css';

const TEXTS = [
  { path: '/pages/common/disclaimer', key: 'title.disclaimer' },
  { path: '/pages/common/privacyPolicy', key: 'title.privacy' },
  { path: '/pages/common/privacyPolicy?doc=kvkk', key: 'title.kvkk' },
] as const;

/** Legal notice for guests, with links to the full texts. */
export function LegalLine() {
  const t = useText('risk');
  return (
    <Stack
      as="footer"
      gap={4}
      justifyItems="center"
      padBlockStart={24}
      font="caption"
      color="text3"
      textAlign="center"
      className={styles['bottom']}
    >
      <p>{t('risk.general')}</p>
      <p>{t('app.simulatedNote')}</p>
      {TEXTS.filter(({ path }) => isKnownPath(path.split('?')[0] ?? '')).map(({ path, key }) => (
        <Link key={path} href={path} className={styles['legal']}>
          {t(key)}
        </Link>
      ))}
    </Stack>
  );
}
