import { InstallPage } from './install-page.tsx';

/** The steps for Android. */
export default function AndroidScreen() {
  return <InstallPage platform="android" titleKey="title.androidApp" />;
}
