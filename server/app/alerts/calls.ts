import type { Query, UseCase } from '#server/ports/core.ts';
import { armedAlerts } from './armed-alerts.ts';
import { addAlert, deleteAlert, listAlerts, rangOnDevice, setAlert } from './own-alerts.ts';
import { ringAlert } from './ring-alert.ts';

/** Names with a dot are internal commands, used by the server's watch. */
export const alertCommands: Readonly<Record<string, UseCase>> = {
  alertAdd: addAlert,
  alertSet: setAlert,
  alertDelete: deleteAlert,
  alertRang: rangOnDevice,
  'alert.ring': ringAlert,
};

export const alertQueries: Readonly<Record<string, Query>> = {
  alertList: listAlerts,
  'alert.armed': armedAlerts,
};
