import { useState } from 'react';
import type { ProductId } from '#domain/robot/products.ts';
import { stockAiFills } from '#protocol/http/robots.ts';
import { ApiError, call, describeError, saveText, showToast, useText } from '#src/kit/index.ts';

type Of = { readonly productId: ProductId } | { readonly orderId: string };

/** Downloads the fills behind the figures, so that users can recompute them. */
export function useFillsFile(of: Of): { readonly busy: boolean; readonly save: () => void } {
  const t = useText('robot', 'error');
  const [busy, setBusy] = useState(false);
  const save = async (): Promise<void> => {
    setBusy(true);
    try {
      const file = await call(stockAiFills, of);
      saveText(file.fileName, file.mediaType, file.text);
      const values = { name: file.fileName, count: file.rows };
      showToast({ text: t('robot.fileSaved', values), tone: 'ok' });
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      showToast({ text: describeError(error), tone: 'warn' });
    } finally {
      setBusy(false);
    }
  };
  return { busy, save: () => void save() };
}
