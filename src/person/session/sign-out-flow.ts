import { askSignOut } from './ask-sign-out.ts';
import { signOut } from './sign-in.ts';
import { SIGN_IN } from '#src/kit/index.ts';

/** Asks for confirmation, leaves the screens of the session, and signs out. */
export async function leaveAccount(go: (path: string) => void): Promise<void> {
  if (!(await askSignOut())) return;
  go(SIGN_IN);
  await signOut();
}
