import { InstallPage } from './install-page.tsx';

/** Installation steps for Android. */
export default function AndroidScreen() {
  return <InstallPage platform="android" titleKey="title.androidApp" />;
}
