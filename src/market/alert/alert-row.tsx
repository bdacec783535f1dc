import { Server, Smartphone, Trash2 } from 'lucide-react';
import { alertDelete, alertSet, type AlertView } from '#protocol/http/alerts.ts';
import { showToast, useCommand, useInstrument, useNumberStyle, useText } from '#src/kit/index.ts';
import { type LiveView, useView } from '#src/market/cells/use-view.ts';
import { symbolLabel } from '#src/market/list/symbol-label.ts';
import { useCell } from '#src/market/cells/use-cell.ts';
import { Failure, IconButton, Row, Stack, Switch, Text } from '#src/ui/index.ts';
import { conditionText } from './alert-labels.ts';
import styles from './alert.module.css';
import { LiveDistance } from './live-distance.tsx';

type AlertRowProps = {
  readonly alert: AlertView;
  readonly isFirst: boolean;
  readonly reload: () => void;
};

const LINE = { line: 'above' } as const;

const ICON = { size: 14, strokeWidth: 1.75, 'aria-hidden': true } as const;

/** Where the alert is evaluated now: on the page while it is open, else on the server. */
function Where({ view }: { readonly view: LiveView }) {
  const t = useText('alert');
  const where = useCell(view, 'where').text === 'device' ? 'device' : 'server';
  return (
    <Row as="span" inline gap={4} align="center" hint data-where={where}>
      {where === 'server' ? <Server {...ICON} /> : <Smartphone {...ICON} />}
      {t(`alert.${where}`)}
    </Row>
  );
}

/** An alert with its condition and the distance to it. */
export function AlertRow({ alert, isFirst, reload }: AlertRowProps) {
  const t = useText('alert');
  const style = useNumberStyle();
  const instrument = useInstrument(alert.symbol);
  const sending = useCommand();
  const view = useView({ kind: 'alert', sym: alert.symbol, id: alert.id });
  const { main, rest } =
    instrument === null ? { main: alert.symbol, rest: '' } : symbolLabel(instrument);
  const symbol = main + rest;
  const turn = async (isOn: boolean): Promise<void> => {
    await sending.send(async (ask) => {
      await ask(alertSet, { id: alert.id, isOn: isOn ? '1' : '0' });
    });
    reload();
  };
  const remove = async (): Promise<void> => {
    await sending.send(async (ask) => {
      await ask(alertDelete, { id: alert.id });
      showToast({ text: t('alert.deleted') });
    });
    reload();
  };
  return (
    <Row
      as="li"
      gap={4}
      align="center"
      padBlock={12}
      {...(!isFirst && LINE)}
      data-alert={alert.id}
      data-status={alert.status}
    >
      <Stack gap={4} fill>
        <Row as="p" wrap gap={8} align="center" font="body-l">
          <Text as="b" weight={600} lang="en">
            {symbol}
          </Text>
          <Where view={view} />
        </Row>
        <Text as="p" font="num">
          {conditionText(t, alert, style)}
        </Text>
        <p className={styles['distance']} data-field="distance">
          <LiveDistance alert={alert} view={view} />
        </p>
        <Failure text={sending.failure} />
      </Stack>
      <IconButton label={t('alert.delete', { symbol })} onClick={() => void remove()}>
        <Trash2 size={18} strokeWidth={1.75} aria-hidden />
      </IconButton>
      <div className={styles['switch']}>
        <Switch
          label={t('alert.turn', { symbol })}
          checked={alert.status === 'on'}
          onChange={(isOn) => void turn(isOn)}
        />
      </div>
    </Row>
  );
}
