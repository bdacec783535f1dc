import { useState } from 'react';
import { Page, useText } from '#src/kit/index.ts';
import { Box, Segmented } from '#src/ui/index.ts';
import { MyRuns } from './my-runs.tsx';

/** The user's active and finished runs. */
export default function RobotRecordScreen() {
  const t = useText('robot');
  const [state, setState] = useState<'live' | 'finished'>('live');
  return (
    <Page title={t('title.robotRecord')} narrow pulls>
      <Box padInline="gutter" padBlockStart={12}>
        <Segmented
          label={t('title.robotRecord')}
          options={[
            { value: 'live', label: t('robot.status.running') },
            { value: 'finished', label: t('robot.status.finished') },
          ]}
          value={state}
          onChange={setState}
        />
      </Box>
      <MyRuns key={state} state={state} />
    </Page>
  );
}
