import { useState } from 'react';
import { Cell } from '#src/ui/cell.tsx';
import { rows } from '#src/kit/state/rows.ts';

export default function KlineScreen() {
  const [row] = useState(rows[0]);
  return <Cell text={row ?? ''} />;
}
