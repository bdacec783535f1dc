import { useText } from '#src/kit/index.ts';
import { type LiveView, useCell } from '#src/market/index.ts';
import { Text } from '#src/ui/index.ts';

type NetLineProps = {
  readonly view: LiveView;
  readonly side: 'Long' | 'Short';
  /** The order is sent later, and closes what is held then. */
  readonly later?: boolean;
};

/** What an order of a side closes before it opens; nothing where it closes nothing. */
export function NetLine({ view, side, later = false }: NetLineProps) {
  const t = useText('contract');
  const { text: closes } = useCell(view, `closes${side}`);
  const { text: opens } = useCell(view, `opens${side}`);
  if (closes === '') return null;
  const held = side === 'Long' ? 'Short' : 'Long';
  const key = /[1-9]/.test(opens) ? 'contract.mode.closesFirst' : 'contract.mode.closesOnly';
  return (
    <Text as="p" font="micro" color="text2" data-part={`net${side}`}>
      {t(key, { closes, held, opens, side })}
      {later && `. ${t('contract.mode.asHeldNow')}`}
    </Text>
  );
}
