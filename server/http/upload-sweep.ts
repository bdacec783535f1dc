import type { CoreClient } from '#server/ports/core-client.ts';
import type { UploadFiles } from './upload-files.ts';

const SWEEP_MS = 600_000;

type Gone = readonly { readonly id: string; readonly file: string }[];

/** Deletes expired images: unused ones, and later those of failed submissions. */
export async function sweepUploads(
  core: Pick<CoreClient, 'command' | 'query'>,
  files: UploadFiles,
): Promise<number> {
  const nobody = { caller: null, views: [] };
  const asked = await core.query({ name: 'upload.purgeable', input: {}, ...nobody });
  if (!asked.ok) return 0;
  const gone = asked.data as Gone;
  for (const { file } of gone) await files.remove(file);
  const ids = gone.map(({ id }) => id);
  const command = { call: 'upload.purged', key: null, input: { ids }, ...nobody };
  if (ids.length > 0) await core.command(command);
  return ids.length;
}

/** Sweeps every ten minutes. */
export function startUploadSweep(
  core: Pick<CoreClient, 'command' | 'query'>,
  files: UploadFiles,
  failed: (error: unknown) => void,
): { readonly stop: () => void } {
  const timer = setInterval(() => {
    sweepUploads(core, files).catch(failed);
  }, SWEEP_MS);
  timer.unref();
  return { stop: () => clearInterval(timer) };
}
