import type { ReactNode } from 'react';
import { Page, useText } from '#src/kit/index.ts';
import { Logo, Stack, Text } from '#src/ui/index.ts';
import styles from './account.module.css';
import { LanguageButton } from './language-button.tsx';
import { LegalLine } from './legal-line.tsx';

const NAME = 'Terazi';

/** Logo, name and purpose of the product. */
function Brand() {
  const t = useText('auth');
  return (
    <Stack gap={12} padBlockEnd={12}>
      <span className={styles['mark']}>
        <Logo size={44} />
        <span lang="en">{NAME}</span>
      </span>
      <Text as="p" font="body-l" color="text2">
        {t('auth.tagline')}
      </Text>
    </Stack>
  );
}

type AuthPageProps = {
  readonly title: string;
  readonly back?: boolean;
  readonly children: ReactNode;
};

/** Frame of the screens for guests: brand on top, risk warning at the bottom. */
export function AuthPage({ title, back = true, children }: AuthPageProps) {
  return (
    <Page
      title={title}
      heading={<span className="visually-hidden">{title}</span>}
      back={back}
      narrow
      actions={<LanguageButton />}
    >
      <div className={styles['door']}>
        <Brand />
        {children}
        <LegalLine />
      </div>
    </Page>
  );
}
