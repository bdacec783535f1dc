import { formatDate } from '#domain/text/date-text.ts';
import { consentList, consentSet, type ConsentView } from '#protocol/http/privacy.ts';
import { call } from '#src/data/api.ts';
import { LoadFrame } from '#src/features/load/load-frame.tsx';
import { useLoad } from '#src/features/load/use-load.ts';
import { useCommand } from '#src/features/position/use-command.ts';
import { useText } from '#src/i18n/use-text.ts';
import { Failure } from '#src/ui/failure.tsx';
import { Switch } from '#src/ui/switch.tsx';
import styles from './permissions.module.css';

const ROWS = 4;

/** Consents that can be given and taken back, each with the day it was changed last. */
export function ConsentList() {
  const t = useText('consent');
  const loaded = useLoad('consents', (signal) => call(consentList, {}, { signal }));
  const sending = useCommand();
  const set = async ({ kind, isOn }: ConsentView): Promise<void> => {
    await sending.send(async () => {
      await call(consentSet, { kind, isOn: isOn ? '0' : '1' });
    });
    loaded.reload();
  };
  const dateOf = ({ isOn, at }: ConsentView): string => {
    if (at === undefined) return t('consent.never');
    const date = formatDate(at);
    return t(isOn ? 'consent.given' : 'consent.taken', { date });
  };
  return (
    <LoadFrame loaded={loaded} rows={ROWS}>
      {({ items }) => (
        <div className={styles['switches']}>
          {items.map((one) => (
            <div key={one.kind} data-consent={one.kind} data-on={one.isOn}>
              <Switch
                label={t(`consent.kind.${one.kind}`)}
                detail={`${t(`consent.kindWhy.${one.kind}`)} ${dateOf(one)}`}
                checked={one.isOn}
                onChange={() => void set(one)}
              />
            </div>
          ))}
          <Failure text={sending.failure} />
        </div>
      )}
    </LoadFrame>
  );
}
