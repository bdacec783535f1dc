import type { ReactNode } from 'react';
import { Page } from '#src/kit/index.ts';
import styles from './account.module.css';
import { Brand } from './brand.tsx';
import { LanguageButton } from './language-button.tsx';
import { LegalLine } from './legal-line.tsx';

type AuthPageProps = {
  readonly title: string;
  readonly back?: boolean;
  readonly children: ReactNode;
};

/** Frame of the screens in front of the door: brand on top, what is at risk at the bottom. */
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
