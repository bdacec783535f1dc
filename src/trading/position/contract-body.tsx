import { useCallback, useState } from 'react';
import type { PositionView } from '#protocol/http/trading-objects.ts';
import { deferredDialog, useText } from '#src/kit/index.ts';
import { Button, Row, Stack, Text } from '#src/ui/index.ts';
import type { OnAct, PositionAct } from './position-act.ts';
import type { CloseShare } from './close-share.ts';
import { ContractCard } from './contract-card.tsx';
import { ContractTable } from './contract-table.tsx';
import { usePositionMenu } from './use-position-menu.tsx';

const acts = deferredDialog(async () => (await import('./position-acts.tsx')).PositionActs);
const closeAll = deferredDialog(async () => (await import('./close-all-sheet.tsx')).CloseAllSheet);

/** An action that was asked for. */
type Asked = {
  readonly act: PositionAct;
  readonly id: string;
  readonly share: CloseShare | undefined;
};

type ContractBodyProps = {
  readonly positions: readonly PositionView[];
  /** Table where there is room, else cards. */
  readonly isTable: boolean;
};

/**
 * Open contract positions with their actions. Stays mounted after the last one closes, so its sheet
 * can show the result.
 */
export function ContractBody({ positions, isTable }: ContractBodyProps) {
  const t = useText('position');
  const [act, setAct] = useState<Asked | null>(null);
  const [closesAll, setClosesAll] = useState(false);
  const onAct: OnAct = useCallback((next, id, share) => setAct({ act: next, id, share }), []);
  const { handlers, menu } = usePositionMenu(onAct);
  const closesAllButton = (
    <Button
      kind="text"
      size={isTable ? 's' : 'm'}
      onPointerDown={closeAll.preload}
      onClick={() => setClosesAll(true)}
    >
      <Text color="danger">{t('position.closeAll')}</Text>
    </Button>
  );
  const list = isTable ? (
    <ContractTable positions={positions} onAct={onAct}>
      {closesAllButton}
    </ContractTable>
  ) : (
    <Stack gap={8} {...handlers}>
      {positions.map((position) => (
        <ContractCard key={position.id} position={position} onAct={onAct} />
      ))}
      {menu}
    </Stack>
  );
  return (
    <>
      {positions.length > 0 && (
        <>
          {list}
          {!isTable && (
            <Row justify="center" minBlock={52}>
              {closesAllButton}
            </Row>
          )}
        </>
      )}
      <acts.Part
        open={act !== null}
        act={act?.act ?? 'margin'}
        id={act?.id ?? ''}
        share={act?.share}
        onClose={() => setAct(null)}
      />
      <closeAll.Part open={closesAll} onClose={() => setClosesAll(false)} />
    </>
  );
}
