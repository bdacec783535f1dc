import { useSnapshot } from 'valtio';
import { useNumberStyle } from '#src/kit/settings/use-number-style.ts';
import { useText } from '#src/kit/i18n/use-text.ts';
import { amounts } from '#src/kit/account/amounts.ts';
import { type FigureMark, Num } from '#src/ui/index.ts';
import { amountText } from './amount-text.ts';

type AmountProps = FigureMark & {
  /** Plain decimal text. */
  readonly value: string;
  readonly asset: string;
  /** Adds a plus to incoming amounts. */
  readonly signed?: boolean;
  readonly className?: string | undefined;
};

const HIDDEN = '••••';

/**
 * An amount that belongs to the user. When hidden, it is not in the page, not even for screen
 * readers.
 */
export function Amount({ value, asset, signed = false, className, figure, of }: AmountProps) {
  const t = useText('account');
  const { separators } = useNumberStyle();
  const { hideAmounts } = useSnapshot(amounts);
  if (hideAmounts) {
    return (
      <span className={className}>
        <span aria-hidden>{HIDDEN}</span>
        <span className="visually-hidden">{t('account.hidden')}</span>
      </span>
    );
  }
  const text = amountText(value, asset, separators);
  const plus = signed && !value.startsWith('-') && /[1-9]/.test(value) ? '+' : '';
  return (
    <Num
      text={plus + text}
      minusLabel={t('a11y.minus')}
      className={className}
      figure={figure}
      of={of ?? asset}
    />
  );
}
