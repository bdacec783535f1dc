import { startPath } from '#src/kit/navigation/start-path.ts';
import { useText } from '#src/kit/i18n/use-text.ts';
import { LoginPage } from './login-page.tsx';

/** Sign-in with phone or e-mail. */
export default function LoginScreen() {
  const t = useText();
  return <LoginPage title={t('title.login')} landing={startPath} isCoin={false} />;
}
