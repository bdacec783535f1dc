import { Copy, MonitorSmartphone, Smartphone, TabletSmartphone } from 'lucide-react';
import type { ComponentType } from 'react';
import { Link } from 'wouter';
import {
  NoteBox,
  Page,
  QrCode,
  type TextKey,
  VERSION,
  copyText,
  showToast,
  useText,
} from '#src/kit/index.ts';
import {
  Button,
  IconButton,
  KeyValues,
  ListRow,
  Logo,
  Row,
  Rows,
  Section,
  Stack,
  Tag,
  Text,
} from '#src/ui/index.ts';
import { useInstalling } from './use-installing.ts';
import styles from './install.module.css';

export type Platform = 'android' | 'ios' | 'desktop';

type Icon = ComponentType<{ readonly size: number; readonly strokeWidth: number }>;
const STEPS = ['one', 'two', 'three', 'four'] as const;
const OTHERS: readonly { platform: Platform; path: string; Icon: Icon }[] = [
  { platform: 'android', path: '/pages/common/androidAPP', Icon: Smartphone },
  { platform: 'ios', path: '/pages/common/iosAPP', Icon: TabletSmartphone },
  { platform: 'desktop', path: '/pages/common/download', Icon: MonitorSmartphone },
];

/** Button for the browser's own installation, or why there is none. */
function InstallButton() {
  const t = useText('install');
  const { isInstalled, ask } = useInstalling();
  if (isInstalled) return <Tag tone="ok">{t('install.installed')}</Tag>;
  if (ask === null)
    return (
      <Text as="p" hint>
        {t('install.noOffer')}
      </Text>
    );
  const install = async (): Promise<void> => {
    if (await ask()) showToast({ text: t('install.accepted'), tone: 'ok' });
  };
  return (
    <Button kind="primary" size="l" wide onClick={() => void install()}>
      {t('install.install')}
    </Button>
  );
}

/** Address as a QR code and as text. */
function Address() {
  const t = useText('install');
  const { origin } = location;
  const copy = async (): Promise<void> => {
    if (await copyText(origin)) showToast({ text: t('install.copied'), tone: 'copy' });
  };
  return (
    <Section title={t('install.qr')}>
      <QrCode text={origin} label={t('install.qrLabel', { address: origin })} />
      <p className={styles['address']}>
        <span>{origin}</span>
        <IconButton label={t('common.copy')} onClick={() => void copy()}>
          <Copy aria-hidden size={20} strokeWidth={1.75} />
        </IconButton>
      </p>
    </Section>
  );
}

function Steps({ platform }: { readonly platform: Platform }) {
  const t = useText('install');
  const name = t(`install.platform.${platform}`);
  return (
    <Section title={t('install.steps', { platform: name })}>
      <Stack as="ol" gap={12} pad={12} card font="body" data-steps={platform}>
        {STEPS.map((step, at) => (
          <Row key={step} as="li" gap={12} align="center">
            <span aria-hidden className={styles['number']}>
              {at + 1}
            </span>
            {t(`install.${platform}.${step}`)}
          </Row>
        ))}
      </Stack>
    </Section>
  );
}

type InstallPageProps = { readonly platform: Platform; readonly titleKey: TextKey<'title'> };

/** How to add the application to a home screen. It is in no app store. */
export function InstallPage({ platform, titleKey }: InstallPageProps) {
  const t = useText('install');
  return (
    <Page title={t(titleKey)} narrow>
      <Stack gap={16} pad="page" data-platform={platform}>
        <Stack
          as="header"
          gap={12}
          justifyItems="center"
          padBlockStart={16}
          font="body"
          color="text2"
          textAlign="center"
        >
          <Text color="text">
            <Logo size={56} />
          </Text>
          <p>{t('install.lead')}</p>
        </Stack>
        <InstallButton />
        <Stack gap={16} marginInline="bleed">
          <Steps platform={platform} />
          <Address />
        </Stack>
        <NoteBox tone="info">{t('install.noPackages')}</NoteBox>
        <Stack gap={16} marginInline="bleed">
          <Section title={t('install.facts')}>
            <KeyValues
              rows={[
                { name: t('install.version'), value: VERSION },
                { name: t('install.size'), value: t('install.sizeText') },
                { name: t('install.permissions'), value: t('install.permissionsText') },
              ]}
            />
          </Section>
          <Section title={t('install.other')}>
            <Rows>
              {OTHERS.filter((one) => one.platform !== platform).map(
                ({ platform: other, path, Icon: OtherIcon }) => (
                  <Link key={path} href={path} asChild>
                    <ListRow
                      icon={<OtherIcon size={22} strokeWidth={1.75} />}
                      title={t(`install.platform.${other}`)}
                    />
                  </Link>
                ),
              )}
            </Rows>
          </Section>
        </Stack>
      </Stack>
    </Page>
  );
}
