import { useId } from 'react';
import { LOADING_TYPES, type LoadingChoice as Choice, useText } from '#src/kit/index.ts';
import { LoadingIcon } from '#src/ui/index.ts';
import styles from './loading-choice.module.css';

type LoadingChoiceProps = {
  readonly value: Choice;
  readonly onChange: (type: Choice) => void;
};

/** The twelve pictures of waiting, each moving as it does. */
export function LoadingChoice({ value, onChange }: LoadingChoiceProps) {
  const t = useText('display');
  const name = useId();
  return (
    <fieldset className={styles['types']}>
      <legend className="visually-hidden">{t('display.loading')}</legend>
      {LOADING_TYPES.map((type) => (
        <label key={type} className={styles['type']}>
          <input
            type="radio"
            name={name}
            checked={type === value}
            onChange={() => onChange(type)}
            className={styles['input']}
          />
          <LoadingIcon type={type} />
          <span>{t(`display.loadingOf.${type}`)}</span>
        </label>
      ))}
    </fieldset>
  );
}
