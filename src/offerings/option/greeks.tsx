import { ChevronDown, ChevronRight, ChevronUp } from 'lucide-react';
import { useId, useState } from 'react';
import { Link } from 'wouter';
import { LiveCell, type LiveView } from '#src/market/index.ts';
import { useText } from '#src/kit/index.ts';
import { css, KeyValues, Row, Text } from '#src/ui/index.ts';
import { chainPath } from './series-path.ts';
import { useOptionLabels } from './use-option-labels.ts';

const FIELDS = ['delta', 'gamma', 'theta', 'vega', 'rho'] as const;

const TOGGLE = css({
  display: 'flex',
  gap: 4,
  align: 'center',
  minBlock: 44,
  font: 'caption',
  color: 'primary-text',
});

type GreeksProps = {
  readonly symbol: string;
  readonly view: LiveView;
  readonly sigma: string;
  readonly sigmaDay: string;
  readonly rate: string;
};

/** Greeks, collapsed by default, and the way to those of all strikes. */
export function Greeks({ symbol, view, sigma, sigmaDay, rate }: GreeksProps) {
  const t = useText('option');
  const words = useOptionLabels();
  const [open, setOpen] = useState(false);
  const id = useId();
  const Icon = open ? ChevronUp : ChevronDown;
  return (
    <div>
      <Row wrap columnGap={12} justify="between">
        <button
          type="button"
          className={TOGGLE}
          aria-expanded={open}
          aria-controls={id}
          onClick={() => setOpen(!open)}
        >
          {t(open ? 'option.hideGreeks' : 'option.showGreeks')}
          <Icon size={16} strokeWidth={1.75} aria-hidden />
        </button>
        <Link href={chainPath(symbol)} className={TOGGLE}>
          {t('title.optionChain')}
          <ChevronRight size={16} strokeWidth={1.75} aria-hidden />
        </Link>
      </Row>
      <div id={id} hidden={!open} data-part="greeks">
        {open && (
          <>
            <KeyValues
              rows={FIELDS.map((field) => ({
                name: t(`option.${field}`),
                value: (
                  <LiveCell view={view} field={field} width={0} flash={false} source={false} />
                ),
              }))}
            />
            <Text as="p" font="caption" color="text3">
              {t('option.greeksNote', {
                sigma: words.rate(sigma),
                day: words.day(sigmaDay),
                rate: words.rate(rate),
              })}
            </Text>
          </>
        )}
      </div>
    </div>
  );
}
