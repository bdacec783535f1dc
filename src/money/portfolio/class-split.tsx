import { useLayoutEffect, useRef } from 'react';
import { WORTH_PARTS, type WorthPart } from '#domain/account/worth.ts';
import { cellOf, HideableAmount, packedCell, useText, type TextKey } from '#src/kit/index.ts';
import { LiveCell, type LiveView, watchCell } from '#src/market/index.ts';
import { Box, css, Row, Section } from '#src/ui/index.ts';
import styles from './portfolio.module.css';

const NAMES: Readonly<Record<WorthPart, TextKey<'account'>>> = {
  cash: 'account.cash',
  stocks: 'account.stocks',
  coins: 'account.coins',
  contracts: 'account.contracts',
  options: 'account.options',
  robots: 'account.robots',
  subscriptions: 'account.subscriptions',
};

/** Bar of the classes side by side; the table beneath has its values. Written without rendering. */
function SplitBar({ view }: { readonly view: LiveView }) {
  const bar = useRef<HTMLDivElement>(null);
  const { id } = view;
  useLayoutEffect(() => {
    const address = { view: id, field: 'shares' };
    const show = (packed: string): void => {
      const shares = cellOf(packed).text.split(' ');
      for (const [at, part] of [...(bar.current?.children ?? [])].entries()) {
        (part as HTMLElement).style.flexGrow = shares[at] ?? '0';
        (part as HTMLElement).hidden = (shares[at] ?? '0') === '0';
      }
    };
    show(packedCell(address));
    return watchCell(view, address, show);
  }, [view, id]);
  return (
    <div ref={bar} aria-hidden className={styles['bar']}>
      {WORTH_PARTS.map((part) => (
        <i key={part} data-class={part} />
      ))}
    </div>
  );
}

/** Worth of the account by class, as a bar and as a table; the figures are those of the account. */
export function ClassSplit({ view }: { readonly view: LiveView }) {
  const t = useText('portfolio', 'account');
  return (
    <Section title={t('portfolio.classes')} flush>
      <Box pad={12} card>
        <SplitBar view={view} />
        <table className={`${styles['table'] ?? ''} ${css({ font: 'body', tabular: true })}`}>
          <caption className="visually-hidden">{t('portfolio.classes')}</caption>
          <thead>
            <tr className={css({ hint: true })}>
              <th scope="col">{t('portfolio.class')}</th>
              <th scope="col">{t('portfolio.worth')}</th>
              <th scope="col">{t('portfolio.share')}</th>
            </tr>
          </thead>
          <tbody>
            {WORTH_PARTS.map((part) => (
              <tr key={part} data-class={part}>
                <th scope="row" className={css({ weight: 400 })}>
                  <Row as="span" gap={8} align="center">
                    <i aria-hidden className={styles['mark']} />
                    {t(NAMES[part])}
                  </Row>
                </th>
                <td>
                  <HideableAmount>
                    <LiveCell view={view} field={part} source={false} />
                  </HideableAmount>
                </td>
                <td>
                  <LiveCell view={view} field={`${part}Share`} source={false} />
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </Box>
    </Section>
  );
}
