import * as v from 'valibot';
import { CALLS, type CallName } from '#tests/api/api-rig.ts';
import { TEXTS } from './xss-payloads.ts';

/** A request field that accepts arbitrary text, and the texts it accepts. */
export type TextField = {
  readonly call: CallName;
  readonly field: string;
  readonly texts: readonly string[];
};

type Schema = v.GenericSchema;

/** Every field of every call whose schema accepts a harmful text. */
export function textFields(): readonly TextField[] {
  return Object.entries(CALLS).flatMap(([call, { request }]) => {
    const { entries = {} } = request as { readonly entries?: Record<string, Schema> };
    return Object.entries(entries).flatMap(([field, schema]): TextField[] => {
      const texts = TEXTS.filter((text) => v.is(schema, text));
      return texts.length === 0 ? [] : [{ call: call as CallName, field, texts }];
    });
  });
}

/**
 * Handling of a text: `kept` and shown again, `asked` for and not stored, `secret` and never
 * returned, or `checked` against a stricter form, which none of them has.
 */
type Handling = 'kept' | 'asked' | 'secret' | 'checked';

const HANDLING: Readonly<Record<Handling, string>> = {
  kept: `bankAdd.accountName bankAdd.bankAddress bankAdd.payeeAddress bankAdd.pix bankAdd.utr
    coinWithdrawAddressGenerate.label coinWithdrawAdd.note coinRechargeAdd.txHash chatSend.text
    userViewSave.name userViewSave.content`,
  asked:
    'stockSearch.text userRecords.reason userRecords.ref userRechargeOpen.channelPassword ' +
    'userViewRemove.name',
  secret: `userLogin.password userLogin.captchaId userLogin.captcha commonCodeSend.captchaId
    commonCodeSend.captcha userPasswordReset.newPassword userPasswordReset.newPasswordAgain
    userPasswordReset.codeId userRegister.password userRegister.passwordAgain userRegister.codeId
    userRegister.captchaId userRegister.captcha userUpdateEmail.loginPassword
    userUpdateEmail.codeId userUpdatePassword.oldPassword userUpdatePassword.newPassword
    userUpdatePassword.newPasswordAgain userUpdatePassword.loginPassword userUpdatePassword.codeId
    userTotpOff.loginPassword userTotpSetup.loginPassword coinWithdrawAdd.withdrawPassword
    userWithdrawAdd.withdrawPassword stockOrderOfflineApply.channelPassword
    accountClose.loginPassword`,
  checked: `commonProp.name commonCodeSend.account userLogin.account userPasswordReset.account
    userRegister.account userUpdate.name userUpdateEmail.email kycSubmit.fullName
    kycSubmit.certNumber kycSubmit.taxId kycSubmit.birthDate kycSubmit.front kycSubmit.back
    userPhraseSet.phrase bankAdd.iban bankAdd.cardholder userRechargeAdd.channelId
    userRechargeAdd.reference userRechargeAdd.queryNo userRechargeOpen.channelId
    userRechargeReceipt.queryNo coinWithdrawAddressGenerate.address
    coinWithdrawAddressGenerate.memo chatSend.image`,
};

/** Every field with a case here, and the handling of its text. */
export const handlings: ReadonlyMap<string, Handling> = new Map(
  Object.entries(HANDLING).flatMap(([handling, names]) =>
    names.split(/\s+/).map((name) => [name, handling as Handling] as const),
  ),
);
