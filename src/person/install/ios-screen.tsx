import { InstallPage } from './install-page.tsx';

/** Installation steps for iPhone and iPad. */
export default function IosScreen() {
  return <InstallPage platform="ios" titleKey="title.iosApp" />;
}
