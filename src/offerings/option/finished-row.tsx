import type { OptionOrderView } from '#protocol/http/options.ts';
import { useText } from '#src/kit/index.ts';
import { Num, Tag } from '#src/ui/index.ts';
import styles from './option-card.module.css';
import { useOptionLabels } from './use-option-labels.ts';

const OUTCOMES = {
  sold: { key: 'option.soldTag', tone: 'neutral' },
  exercised: { key: 'option.exercised', tone: 'up' },
  worthless: { key: 'option.expiredWorthless', tone: 'neutral' },
} as const;

type FinishedRowProps = {
  readonly order: OptionOrderView;
  readonly onOpen: () => void;
};

/** A finished option with its result. */
export function FinishedRow({ order, onOpen }: FinishedRowProps) {
  const t = useText('option', 'a11y');
  const words = useOptionLabels();
  const { id, symbol, type, outcome = 'sold', strike, expiryPrice, closePrice, expiry } = order;
  const { pnl = '0', pnlRatio = '0' } = order;
  const { key, tone } = OUTCOMES[outcome];
  const line = { strike: words.price(strike), date: words.day(expiry) };
  const toned = pnl.startsWith('-') ? 'down' : 'up';
  return (
    <li>
      <button
        type="button"
        className={styles['row']}
        data-finished={id}
        data-outcome={outcome}
        onClick={onOpen}
      >
        <span className={styles['rowWords']}>
          <span className={styles['rowHead']}>
            <b lang="en">{symbol}</b>
            <Tag tone={type === 'call' ? 'up' : 'down'}>{t(`option.${type}`)}</Tag>
            <Tag tone={tone}>{t(key)}</Tag>
          </span>
          <span className={styles['rowLine']}>
            {expiryPrice === undefined
              ? t('option.soldLine', { ...line, price: words.price(closePrice ?? '0') })
              : t('option.finishedLine', { ...line, price: words.price(expiryPrice) })}
          </span>
        </span>
        <span className={styles['rowEnd']}>
          <Num toned={toned} text={words.signedMoney(pnl)} minusLabel={t('a11y.minus')} />
          <small>
            <Num toned={toned} text={words.signedRate(pnlRatio)} minusLabel={t('a11y.minus')} />
          </small>
        </span>
      </button>
    </li>
  );
}
