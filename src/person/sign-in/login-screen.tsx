import { startPath, useText } from '#src/kit/index.ts';
import { LoginPage } from './login-page.tsx';

/** Sign-in with phone or e-mail. */
export default function LoginScreen() {
  const t = useText();
  return <LoginPage title={t('title.login')} landing={startPath} isCoin={false} />;
}
