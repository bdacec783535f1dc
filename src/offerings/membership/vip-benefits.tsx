import { Check } from 'lucide-react';
import { Link } from 'wouter';
import type { VipView } from '#protocol/http/vip.ts';
import { useText } from '#src/kit/index.ts';
import { Box, Section, css, classes } from '#src/ui/index.ts';
import { useVipLabels } from './use-vip-labels.ts';
import styles from './vip.module.css';

const LINE = css({ line: 'faint-above' });

/** Benefits of the membership in figures. */
export function VipBenefits({ vip }: { readonly vip: VipView }) {
  const t = useText('vip');
  const { rate } = useVipLabels();
  return (
    <Section title={t('vip.numbers')}>
      <Box padInline={12} card>
        <table className={classes(css({ font: 'body', tabular: true }), styles['table'])}>
          <thead>
            <tr>
              <td />
              <th scope="col">{t('vip.normal')}</th>
              <th scope="col" data-vip>
                {t('vip.vipColumn')}
              </th>
            </tr>
          </thead>
          <tbody>
            {vip.rates.map(({ market, takerRate, vipTakerRate }) => (
              <tr key={market} className={LINE} data-market={market}>
                <th scope="row">{t(`vip.rate.${market}`)}</th>
                <td>{rate(takerRate)}</td>
                <td data-vip>{rate(vipTakerRate)}</td>
              </tr>
            ))}
            <tr className={LINE}>
              <th scope="row">{t('vip.discountRow')}</th>
              <td>–</td>
              <td data-vip>{rate(vip.ipo.discount)}</td>
            </tr>
            <tr className={LINE}>
              <th scope="row">
                <Link
                  href="/pages/advice/index"
                  className={css({
                    display: 'flex',
                    align: 'center',
                    minBlock: 44,
                    color: 'primary-text',
                  })}
                >
                  {t('vip.adviceRow')}
                </Link>
              </th>
              <td>
                <span aria-hidden>–</span>
                <span className="visually-hidden">{t('vip.no')}</span>
              </td>
              <td data-vip>
                <Check
                  aria-label={t('vip.yes')}
                  size={20}
                  strokeWidth={1.75}
                  role="img"
                  className={css({ marginInlineStart: 'auto' })}
                />
              </td>
            </tr>
          </tbody>
        </table>
      </Box>
    </Section>
  );
}
