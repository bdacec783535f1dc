import { useId, type ReactNode } from 'react';
import { useBelowZero, useNumberStyle } from '#src/kit/index.ts';
import { SelectMenu, type SelectOption, useNumberDraft } from '#src/ui/index.ts';
import styles from './exchange.module.css';

type AmountSideProps = {
  /** `give` or `receive`. */
  readonly side: string;
  readonly label: string;
  /** Current balance. */
  readonly balance: ReactNode;
  readonly value: string;
  readonly decimals: number;
  readonly asset: string;
  readonly assetLabel: string;
  readonly options: readonly SelectOption[];
  readonly wrong?: string | undefined;
  readonly onAmount: (amount: string) => void;
  readonly onAsset: (asset: string) => void;
};

/** One side of a conversion: asset and amount. */
export function AmountSide(props: AmountSideProps) {
  const { side, label, balance, value, decimals, asset, options, onAmount } = props;
  const { separators } = useNumberStyle();
  const id = useId();
  const below = useBelowZero({ value, separators, onChange: onAmount });
  const { value: held, onChange } = below;
  const draft = useNumberDraft({ value: held, decimals, separators, onChange, keepsMinus: true });
  const wrong = below.problem ?? props.wrong;
  return (
    <div className={styles['side']} data-side={side}>
      <div className={styles['sideHead']}>
        <label htmlFor={id}>{label}</label>
        <span>{balance}</span>
      </div>
      <div className={styles['sideBody']}>
        <input
          id={id}
          className={styles['amount']}
          inputMode="decimal"
          autoComplete="off"
          placeholder={`0${separators.decimal}00`}
          value={draft.shown}
          aria-invalid={wrong !== undefined}
          aria-describedby={wrong === undefined ? undefined : `${id}-note`}
          onFocus={draft.focus}
          onBlur={draft.leave}
          onChange={(event) => draft.type(event.target.value)}
          onPaste={(event) => {
            event.preventDefault();
            draft.paste(event.clipboardData.getData('text'));
          }}
        />
        <SelectMenu
          look="chip"
          label={props.assetLabel}
          options={options}
          value={asset}
          onChange={props.onAsset}
        />
      </div>
      {draft.understood !== '' && <p className={styles['hint']}>{draft.understood}</p>}
      {wrong !== undefined && (
        <p id={`${id}-note`} role="alert" className={styles['wrong']}>
          {wrong}
        </p>
      )}
    </div>
  );
}
