import type { Query, UseCase } from '#server/ports/core.ts';
import type { JobHandler } from '#server/ports/engine.ts';
import { issueCode } from './codes.ts';
import { acceptRisk, loginInfo, profile, updateEmail, updateProfile } from './profile.ts';
import { register, resetPassword } from './register.ts';
import { changeSecret, secretFacts, trySecret } from './secrets.ts';
import {
  endOwnSession,
  listSessions,
  logout,
  SESSION_TIMER,
  sessionByToken,
  sessionEndJob,
  touchSession,
} from './sessions.ts';
import { signIn, signInFacts, startDemo } from './sign-in.ts';
import { endUserSessions, setUserStatus } from './status.ts';

/** Names with a dot are internal commands, used by edges, the server itself and the operator. */
export const accountCommands: Readonly<Record<string, UseCase>> = {
  userLogin: signIn,
  userRegister: register,
  userPasswordReset: resetPassword,
  userUpdatePassword: changeSecret,
  userUpdateEmail: updateEmail,
  userUpdate: updateProfile,
  userRiskAccept: acceptRisk,
  userLogout: logout,
  userSessionEnd: endOwnSession,
  commonCodeSend: issueCode,
  demoStart: startDemo,
  'account.trySecret': trySecret,
  'account.status': setUserStatus,
  'account.endSessions': endUserSessions,
  'session.touch': touchSession,
};

export const accountQueries: Readonly<Record<string, Query>> = {
  userLoginInfo: loginInfo,
  userInfo: profile,
  userSessions: listSessions,
  'account.signInFacts': signInFacts,
  'account.secretFacts': secretFacts,
  'session.byToken': sessionByToken,
};

export const accountJobs: Readonly<Record<string, JobHandler>> = {
  [SESSION_TIMER]: sessionEndJob,
};
