import { normalDocumentNumber } from '#domain/identity/documents.ts';
import { isTckn } from '#domain/identity/tckn.ts';
import type { CertType } from '#domain/identity/certificate.ts';
import type { DataOf } from '#protocol/http/endpoint.ts';
import { kycImage, kycSubmit, type userAuth } from '#protocol/http/kyc.ts';
import type { KycInput } from '#server/app/identity/kyc-submit.ts';
import type { ImagePlace } from '#server/app/identity/kyc-views.ts';
import type { Answer } from '#server/ports/core.ts';
import type { Vault } from '#server/ports/vault.ts';
import { inputOf } from './account-tools.ts';
import type { EdgeRequest } from './call-edge.ts';
import { done } from './edge-answers.ts';
import type { CallEdges } from './edges.ts';
import { ImageLine, upload, type IdentityTools } from './upload-edge.ts';
import { blurredPreview } from './upload-image.ts';

/**
 * Edges of uploads and identity verification: images are decoded, sealed and blurred here, and
 * document numbers reach the database only sealed.
 */
export function identityEdges(tools: IdentityTools): CallEdges {
  const line = new ImageLine();
  return {
    commonUpload: (request) => upload(tools, line, request),
    kycSubmit: (request) => submit(tools.vault, request),
    kycImage: (request) => preview(tools, request),
    userAuth: (request) => status(tools.vault, request),
  };
}

/** Hash of a number, equal in whichever field and account it appears. */
function hashedNumber(vault: Vault, kind: string, number: string): string {
  return vault.keyedHash(isTckn(number) ? `tckn ${number}` : `${kind} ${number}`);
}

function kindOf(certType: CertType, country: string): string {
  return `${certType} ${country}`;
}

function submit(vault: Vault, request: EdgeRequest): Promise<Answer> {
  const form = inputOf(request, kycSubmit);
  const number = normalDocumentNumber(form.certNumber);
  const tax = normalDocumentNumber(form.taxId);
  const input: KycInput = {
    ...form,
    sealed: {
      numberSealed: vault.seal(number),
      taxSealed: tax === '' ? null : vault.seal(tax),
      birthSealed: vault.seal(form.birthDate),
    },
    hashed: {
      numberHash: hashedNumber(vault, kindOf(form.certType, form.country), number),
      taxHash: tax === '' ? null : hashedNumber(vault, 'vkn', tax),
    },
  };
  return request.command(input);
}

/**
 * Verification status. The birth date of the prefilled form is the one field that the core cannot
 * read.
 */
async function status(vault: Vault, request: EdgeRequest): Promise<Answer> {
  const answer = await request.query(request.input);
  if (!answer.ok) return answer;
  const data = answer.data as DataOf<typeof userAuth>;
  const { prefill } = data;
  if (prefill === undefined) return answer;
  const birthDate = vault.open(prefill.birthDate);
  return done({ ...data, prefill: { ...prefill, birthDate } });
}

async function preview({ files }: IdentityTools, request: EdgeRequest): Promise<Answer> {
  const { side } = inputOf(request, kycImage);
  const answer = await request.command({ side });
  if (!answer.ok) return answer;
  const { file } = answer.data as ImagePlace;
  const { bytes, width, height } = await blurredPreview(await files.get(file));
  const image = `data:image/jpeg;base64,${Buffer.from(bytes).toString('base64')}`;
  return done({ side, image, width, height });
}
