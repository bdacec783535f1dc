import { useEffect, useState } from 'react';
import { kycSubmit } from '#protocol/http/kyc.ts';
import {
  type ApiError,
  type SendImage,
  describeError,
  serverNow,
  uploadImage,
  useCommand,
  useImageSlot,
  useText,
} from '#src/kit/index.ts';
import { sidesOf, wrongFields, type KycField, type KycWrong } from './kyc-checks.ts';
import { dropDraft, keepDraft, type KycDraft } from './kyc-draft.ts';
import type { KeptImages, KycSlots } from './kyc-types.ts';

/** Details, photos, review. */
export type KycStep = 0 | 1 | 2;

type Wrong = Partial<Record<KycField, KycWrong>>;

/** Field that a server refusal belongs to, by message key. */
const FIELDS: Readonly<Record<string, KycField>> = {
  'valid.nameRequired': 'fullName',
  'valid.certNumberRequired': 'certNumber',
  'valid.tcknInvalid': 'certNumber',
  'valid.passportInvalid': 'certNumber',
  'valid.licenceInvalid': 'certNumber',
  'valid.vknInvalid': 'taxId',
  'valid.ageMin': 'birthDate',
};

/** Picture of a side: the new one, else the earlier one; empty for none. */
function fileOf({ state }: KycSlots['front'], kept: string | undefined): string {
  if (state.kind === 'done') return state.id;
  return state.kind === 'empty' ? (kept ?? '') : '';
}

/** Both slots, and the uploads left today. */
function useSlots(first: number) {
  const [uploadsLeft, setLeft] = useState(first);
  const send: SendImage = async (image, onProgress, signal) => {
    const sent = await uploadImage('kyc', image, { onProgress, signal });
    setLeft(sent.uploadsLeft);
    return sent.fileId;
  };
  return { uploadsLeft, slots: { front: useImageSlot(send), back: useImageSlot(send) } };
}

/** Pictures to submit; a one-sided document omits the back. */
function filesOf(draft: KycDraft, fileFor: (side: 'front' | 'back') => string) {
  const hasBack = sidesOf(draft).length > 1;
  return { front: fileFor('front'), back: hasBack ? fileFor('back') : '' };
}

export type KycStart = {
  /** Public id of the user; the draft belongs to it. */
  readonly owner: string;
  readonly initial: KycDraft;
  readonly kept: KeptImages;
  readonly uploadsLeft: number;
  /** Called when the form was accepted. */
  readonly onSent: () => void;
};

/** State of the wizard. Texts are stored on the device with each change, pictures never. */
export function useKycWizard({ owner, initial, kept: before, uploadsLeft, onSent }: KycStart) {
  const [step, setStep] = useState<KycStep>(0);
  const [draft, setDraft] = useState(initial);
  const [wrong, setWrong] = useState<Wrong>({});
  const [isMissing, setMissing] = useState(false);
  const [isSure, setSure] = useState(false);
  const { slots, uploadsLeft: left } = useSlots(uploadsLeft);
  // Pictures of another document cannot be reused.
  const kept: KeptImages = draft.certType === initial.certType ? before : {};
  const fileFor = (side: 'front' | 'back'): string => fileOf(slots[side], kept[side]);
  useText('error');
  const { busy, error, send } = useCommand();

  // After a failed submission the first wrong field takes the focus.
  useEffect(() => {
    document.querySelector<HTMLElement>('main [aria-invalid="true"]')?.focus();
  }, [wrong]);

  const change = (patch: Partial<KycDraft>): void => {
    const next = { ...draft, ...patch };
    setDraft(next);
    keepDraft(owner, next);
    const names = Object.keys(patch) as (keyof KycDraft)[];
    if (names.some((name) => name in wrong)) {
      setWrong(Object.fromEntries(Object.entries(wrong).filter(([name]) => !(name in patch))));
    }
  };
  const fromDetails = (): void => {
    const found = wrongFields(draft, serverNow());
    setWrong(found);
    if (Object.keys(found).length === 0) setStep(1);
  };
  const fromPhotos = (): void => {
    const isDone = sidesOf(draft).every((side) => fileFor(side) !== '');
    setMissing(!isDone);
    if (isDone) setStep(2);
  };
  const refused = ({ facts }: ApiError): void => {
    const { msgKey: key = '', args: values = {} } = facts;
    const field = FIELDS[key];
    if (field === undefined) return;
    setStep(0);
    setWrong({ [field]: { key: key as KycWrong['key'], values } });
  };
  const submit = (): void =>
    void send(async (ask) => {
      await ask(kycSubmit, { ...draft, ...filesOf(draft, fileFor) });
      dropDraft();
      onSent();
    }, refused);
  return {
    step,
    setStep,
    draft,
    wrong,
    change,
    slots,
    kept,
    uploadsLeft: left,
    isMissing,
    isSure,
    setSure,
    busy,
    failure: error === null ? undefined : describeError(error),
    next: ([fromDetails, fromPhotos, submit] as const)[step],
  };
}
