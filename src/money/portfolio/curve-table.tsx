import { useState } from 'react';
import { Amount, useText } from '#src/kit/index.ts';
import { css, Stack } from '#src/ui/index.ts';
import type { Equity } from './equity.ts';
import styles from './portfolio.module.css';
import { useCurveLabels } from './use-curve-labels.ts';

/** Every point of the curves, newest first; made when it is opened. */
export function CurveTable({ equity }: { readonly equity: Equity }) {
  const t = useText('portfolio');
  const { rate, time } = useCurveLabels();
  const [isOpen, setIsOpen] = useState(false);
  const { points, currency } = equity;
  return (
    <details onToggle={(event) => setIsOpen(event.currentTarget.open)}>
      <summary className={css({ target: true, hint: true, cursor: 'pointer' })}>
        {t('portfolio.asTable')}
      </summary>
      {isOpen && (
        <Stack className={styles['scroll']}>
          <table className={`${styles['table'] ?? ''} ${css({ font: 'caption', tabular: true })}`}>
            <caption className="visually-hidden">{t('portfolio.equity')}</caption>
            <thead>
              <tr className={css({ hint: true })}>
                <th scope="col">{t('portfolio.time')}</th>
                <th scope="col">{t('portfolio.worth')}</th>
                <th scope="col">{t('portfolio.drawdown')}</th>
              </tr>
            </thead>
            <tbody>
              {points.toReversed().map(({ ts, worth, drawdown }) => (
                <tr key={ts}>
                  <th scope="row" className={css({ weight: 400 })}>
                    {time(ts)}
                  </th>
                  <td>
                    <Amount value={worth} asset={currency} />
                  </td>
                  <td>{rate(drawdown)}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </Stack>
      )}
    </details>
  );
}
