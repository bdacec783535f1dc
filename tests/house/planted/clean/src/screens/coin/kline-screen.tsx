import { useState } from 'react';
import { Cell } from '#src/ui/index.ts';
import { rows } from '#src/kit/index.ts';

export default function KlineScreen() {
  const [row] = useState(rows[0]);
  return <Cell text={row ?? ''} />;
}
