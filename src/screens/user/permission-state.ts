export type PermissionName = 'camera' | 'geolocation' | 'notifications';
export type Permitted = 'granted' | 'denied' | 'asks' | 'unknown' | 'unsupported';

/** Whether the device allows something. `unknown` where the browser does not tell before asking. */
export async function permissionState(name: PermissionName): Promise<Permitted> {
  if (name === 'notifications') {
    if (!('Notification' in globalThis)) return 'unsupported';
    const { permission } = Notification;
    return permission === 'default' ? 'asks' : permission;
  }
  if (name === 'geolocation' && !('geolocation' in navigator)) return 'unsupported';
  // Pictures come through the chooser of files: the device itself asks each time.
  if (name === 'camera') return 'asks';
  try {
    const { state } = await navigator.permissions.query({ name });
    return state === 'granted' || state === 'denied' ? state : 'asks';
  } catch {
    return 'unknown';
  }
}
