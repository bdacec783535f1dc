import { InstallPage } from './install-page.tsx';

/** How to install on the device at hand. */
export default function DownloadScreen() {
  return <InstallPage platform="desktop" titleKey="title.download" />;
}
