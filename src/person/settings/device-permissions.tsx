import { Bell, Camera, MapPin } from 'lucide-react';
import { useEffect, useState, type ComponentType } from 'react';
import { type TextKey, useText } from '#src/kit/index.ts';
import { Box, Button, Tag, type TagTone, Text, Row, css } from '#src/ui/index.ts';

type Icon = ComponentType<{
  readonly size: number;
  readonly strokeWidth: number;
  readonly className: string;
}>;

type Permission = {
  readonly name: PermissionName;
  readonly Icon: Icon;
  readonly title: TextKey<'consent'>;
  readonly why: TextKey<'consent'>;
};

const ROWS: readonly Permission[] = [
  { name: 'camera', Icon: Camera, title: 'consent.camera', why: 'consent.cameraWhy' },
  { name: 'geolocation', Icon: MapPin, title: 'consent.location', why: 'consent.locationWhy' },
  {
    name: 'notifications',
    Icon: Bell,
    title: 'consent.notifications',
    why: 'consent.notificationsWhy',
  },
];

type PermissionName = 'camera' | 'geolocation' | 'notifications';

type Permitted = 'granted' | 'denied' | 'asks' | 'unknown' | 'unsupported';

/** State of a device permission. `unknown` if the browser does not tell before asking. */
async function permissionState(name: PermissionName): Promise<Permitted> {
  if (name === 'notifications') {
    if (!('Notification' in globalThis)) return 'unsupported';
    const { permission } = Notification;
    return permission === 'default' ? 'asks' : permission;
  }
  if (name === 'geolocation' && !('geolocation' in navigator)) return 'unsupported';
  // Pictures use the file chooser, so the device asks each time.
  if (name === 'camera') return 'asks';
  try {
    const { state } = await navigator.permissions.query({ name });
    return state === 'granted' || state === 'denied' ? state : 'asks';
  } catch {
    return 'unknown';
  }
}

const TONES: Readonly<Record<Permitted, TagTone>> = {
  granted: 'ok',
  denied: 'danger',
  asks: 'info',
  unknown: 'neutral',
  unsupported: 'neutral',
};

function PermissionRow({ name, Icon: RowIcon, title, why }: Permission) {
  const t = useText('consent');
  const [state, setState] = useState<Permitted>('unknown');
  useEffect(() => {
    let isGone = false;
    const look = async (): Promise<void> => {
      const found = await permissionState(name);
      if (!isGone) setState(found);
    };
    void look();
    // Updates after the user returns from the browser's settings.
    const again = (): void => void look();
    addEventListener('focus', again);
    return () => {
      isGone = true;
      removeEventListener('focus', again);
    };
  }, [name]);
  const asks = name === 'notifications' && state === 'asks';
  const ask = async (): Promise<void> => {
    await Notification.requestPermission();
    setState(await permissionState(name));
  };
  return (
    <Row
      as="li"
      gap={12}
      align="center"
      minBlock={60}
      padBlock={8}
      font="body"
      data-permission={name}
      data-state={state}
    >
      <RowIcon aria-hidden size={22} strokeWidth={1.75} className={css({ color: 'text2' })} />
      <Text as="p" fill>
        {t(title)}
        <Text as="small" block hint>
          {t(why)}
        </Text>
      </Text>
      {asks ? (
        <Button size="s" onClick={() => void ask()}>
          {t('consent.allow')}
        </Button>
      ) : (
        <Tag tone={TONES[state]}>{t(`consent.state.${state}`)}</Tag>
      )}
    </Row>
  );
}

/** Device permissions: purpose and current state. */
export function DevicePermissions() {
  const t = useText('consent');
  return (
    <>
      <Box as="ul" padInline={12} card ruled>
        {ROWS.map((row) => (
          <PermissionRow key={row.name} {...row} />
        ))}
      </Box>
      <Text as="p" hint>
        {t('consent.browserNote')}
      </Text>
    </>
  );
}
