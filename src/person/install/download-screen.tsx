import { InstallPage } from './install-page.tsx';

/** Installation steps for the current device. */
export default function DownloadScreen() {
  return <InstallPage platform="desktop" titleKey="title.download" />;
}
