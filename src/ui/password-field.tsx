import { Eye, EyeOff } from 'lucide-react';
import { useState } from 'react';
import { IconButton } from './icon-button.tsx';
import { TextField, type TextFieldProps } from './text-field.tsx';

export type PasswordFieldProps = Omit<TextFieldProps, 'type' | 'trailing'> & {
  /** Labels of the button that shows and hides the text. */
  readonly toggle: { readonly show: string; readonly hide: string };
};

/** Password field that can be shown, pasted into and filled by a password manager. */
export function PasswordField({ toggle, ...field }: PasswordFieldProps) {
  const [isShown, setShown] = useState(false);
  const Icon = isShown ? EyeOff : Eye;
  return (
    <TextField
      {...field}
      type={isShown ? 'text' : 'password'}
      autoCapitalize="none"
      spellCheck={false}
      trailing={
        <IconButton
          label={isShown ? toggle.hide : toggle.show}
          onClick={() => setShown((shown) => !shown)}
        >
          <Icon aria-hidden size={20} strokeWidth={1.75} />
        </IconButton>
      }
    />
  );
}
