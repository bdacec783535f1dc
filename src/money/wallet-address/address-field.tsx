import { ClipboardPaste, QrCode } from 'lucide-react';
import { useRef, type ChangeEvent } from 'react';
import { showToast, useText } from '#src/kit/index.ts';
import { IconButton, TextField } from '#src/ui/index.ts';
import { canScan, scanCode } from './scan-code.ts';

const ICON = { size: 20, strokeWidth: 1.75, 'aria-hidden': true } as const;

type AddressFieldProps = {
  readonly value: string;
  readonly onChange: (address: string) => void;
  readonly error?: string | undefined;
  readonly hint?: string | undefined;
};

/** If the browser denies access, nothing is inserted and the user pastes by hand. */
async function pasted(): Promise<string> {
  try {
    return (await navigator.clipboard.readText()).trim();
  } catch {
    return '';
  }
}

/** Address field: typed, pasted, or scanned from a QR code where the browser supports it. */
export function AddressField({ value, onChange, error, hint }: AddressFieldProps) {
  const t = useText('wallet');
  const picture = useRef<HTMLInputElement>(null);
  const paste = async (): Promise<void> => {
    const text = await pasted();
    if (text !== '') onChange(text);
  };
  const taken = async ({ target }: ChangeEvent<HTMLInputElement>): Promise<void> => {
    const file = target.files?.[0];
    target.value = '';
    if (file === undefined) return;
    const address = await scanCode(file);
    if (address === null) showToast({ text: t('wallet.scanFailed'), tone: 'warn' });
    else onChange(address);
  };
  return (
    <>
      <TextField
        label={t('wallet.address')}
        value={value}
        onChange={(event) => onChange(event.target.value.trim())}
        error={error}
        hint={hint}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        lang="en"
        trailing={
          <>
            <IconButton label={t('wallet.paste')} onClick={() => void paste()}>
              <ClipboardPaste {...ICON} />
            </IconButton>
            {canScan() && (
              <IconButton label={t('wallet.scan')} onClick={() => picture.current?.click()}>
                <QrCode {...ICON} />
              </IconButton>
            )}
          </>
        }
      />
      <input
        ref={picture}
        hidden
        type="file"
        accept="image/*"
        capture="environment"
        onChange={(event) => void taken(event)}
      />
    </>
  );
}
