import { TriangleAlert, X } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { useSnapshot } from 'valtio';
import { useLocation } from 'wouter';
import type { PositionView } from '#protocol/http/trading-objects.ts';
import { symbolName, useCell, useView } from '#src/market/index.ts';
import { feedback, useOpenPositions } from '#src/trading/index.ts';
import { dropMarginCall, marginCalls, noteMarginCall, readCell, useText } from '#src/kit/index.ts';
import { Banner, Box, IconButton, Row } from '#src/ui/index.ts';

/** Watches one position; notifies once each time it enters a margin call. */
function Watch({ position }: { readonly position: PositionView }) {
  const { id, symbol } = position;
  const view = useView({ kind: 'position', sym: symbol, id });
  const { text: band } = useCell(view, 'band');
  const wasIn = useRef(false);
  useEffect(() => {
    const isIn = band === 'danger' || band === 'liquidation';
    if (isIn && !wasIn.current) {
      noteMarginCall({ id, symbol, ratio: readCell(view.id, 'risk').text });
      feedback('warning');
    }
    if (!isIn && band !== '') dropMarginCall(id);
    wasIn.current = isIn;
  }, [band, id, symbol, view.id]);
  useEffect(() => () => dropMarginCall(id), [id]);
  return null;
}

/** Margin calls of the account, shown over any screen. */
export function MarginWatch() {
  const t = useText('position', 'contract');
  const positions = useOpenPositions();
  // All cross positions have one ratio, so one of them is watched.
  const cross = positions.find(({ marginMode }) => marginMode === 'cross');
  const watched = positions.filter((one) => one.marginMode !== 'cross' || one === cross);
  const { byId } = useSnapshot(marginCalls);
  const [, go] = useLocation();
  return (
    <>
      {watched.map((position) => (
        <Watch key={position.id} position={position} />
      ))}
      <Box role="alert" rigid>
        {Object.values(byId).map(({ id, symbol, ratio }) => (
          <Row key={id} align="center" data-margin-call={symbol}>
            <Box grow>
              <Banner
                tone="danger"
                icon={<TriangleAlert size={16} strokeWidth={1.75} aria-hidden />}
                action={
                  id === cross?.id
                    ? {
                        label: t('position.toTransfer'),
                        onClick: () => go('/pages/exchange/cryptoTransfer'),
                      }
                    : {
                        label: t('contract.addMargin'),
                        onClick: () => go('/pages/tabbar/position?tab=contract'),
                      }
                }
              >
                {t('position.callNotice', { symbol: symbolName(symbol), ratio })}
              </Banner>
            </Box>
            <IconButton label={t('common.close')} onClick={() => dropMarginCall(id)}>
              <X size={16} strokeWidth={1.75} aria-hidden />
            </IconButton>
          </Row>
        ))}
      </Box>
    </>
  );
}
