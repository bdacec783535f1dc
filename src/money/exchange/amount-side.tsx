import { useId, type ReactNode } from 'react';
import { useBelowZero, useNumberStyle } from '#src/kit/index.ts';
import { Row, SelectMenu, type SelectOption, Stack, Text, useNumberDraft } from '#src/ui/index.ts';
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
    <Stack gap={8} padInline={16} padBlock={12} card className={styles['side']} data-side={side}>
      <Row wrap rowGap={4} columnGap={12} justify="between" hint>
        <label htmlFor={id}>{label}</label>
        <span>{balance}</span>
      </Row>
      <Row gap={8} align="center">
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
      </Row>
      {draft.understood !== '' && (
        <Text as="p" hint>
          {draft.understood}
        </Text>
      )}
      {wrong !== undefined && (
        <Text id={`${id}-note`} role="alert" as="p" font="caption" color="danger">
          {wrong}
        </Text>
      )}
    </Stack>
  );
}
