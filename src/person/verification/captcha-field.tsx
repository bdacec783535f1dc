import { Calculator, Image, RefreshCw } from 'lucide-react';
import { useText } from '#src/kit/index.ts';
import { classes, css, IconButton, type Look, Row, Stack, TextField } from '#src/ui/index.ts';
import type { Captcha } from './use-captcha.ts';
import styles from './verification.module.css';

type CaptchaFieldProps = {
  readonly captcha: Captcha;
  readonly error?: string | undefined;
};

const ICON = { size: 20, strokeWidth: 1.75, 'aria-hidden': true } as const;

function addressOf(svg: string): string {
  return `data:image/svg+xml;utf8,${encodeURIComponent(svg)}`;
}

const QUESTION: Look = {
  display: 'grid',
  place: 'center',
  minBlock: 48,
  padInline: 8,
  surface: 2,
  radius: 'input',
  font: 'body',
  textAlign: 'center',
};

/** The picture, or the sum. */
function Task({ captcha }: { readonly captcha: Captcha }) {
  const t = useText('auth');
  const { shown, hasFailed } = captcha;
  if (hasFailed)
    return (
      <span
        className={classes(
          css({ ...QUESTION, font: 'caption', color: 'danger' }),
          styles['question'],
        )}
      >
        {t('auth.captchaFailed')}
      </span>
    );
  if (shown?.svg !== undefined) {
    return (
      <img
        className={classes(css({ radius: 'input' }), styles['picture'])}
        src={addressOf(shown.svg)}
        alt={t('auth.captchaImage')}
        width={112}
        height={48}
      />
    );
  }
  const { question } = shown ?? {};
  return (
    <span className={classes(css(QUESTION), styles['question'])}>
      {question !== undefined && t('auth.captchaSum', question.args)}
    </span>
  );
}

/** Captcha: a code from a picture, or a sum in words for users who cannot see it. */
export function CaptchaField({ captcha, error }: CaptchaFieldProps) {
  const t = useText('auth');
  const isImage = captcha.kind === 'image';
  return (
    <Stack gap={8} className={styles['captcha']}>
      <TextField
        label={t(isImage ? 'auth.captcha' : 'auth.captchaAnswer')}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        inputMode={isImage ? 'text' : 'numeric'}
        placeholder={isImage ? t('auth.captchaPlaceholder') : undefined}
        hint={isImage ? t('auth.captchaHint') : undefined}
        value={captcha.typed}
        onChange={(event) => captcha.type(event.target.value)}
        error={error}
      />
      <Row gap={4} align="center" className={styles['task']}>
        <Task captcha={captcha} />
        <IconButton label={t('auth.captchaRefresh')} onClick={() => captcha.renew()}>
          <RefreshCw {...ICON} />
        </IconButton>
        <IconButton
          label={t(isImage ? 'auth.captchaSwitchSum' : 'auth.captchaSwitchImage')}
          onClick={() => captcha.renew(isImage ? 'sum' : 'image')}
        >
          {isImage ? <Calculator {...ICON} /> : <Image {...ICON} />}
        </IconButton>
      </Row>
    </Stack>
  );
}
