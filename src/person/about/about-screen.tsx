import { Download, Headset, Info, ShieldCheck } from 'lucide-react';
import { Link } from 'wouter';
import { commonProps } from '#protocol/http/common.ts';
import type { DataOf } from '#protocol/http/endpoint.ts';
import {
  LoadFrame,
  NoteBox,
  Page,
  VERSION,
  VenueTag,
  call,
  isKnownPath,
  useLoad,
  useText,
} from '#src/kit/index.ts';
import { css, ListRow, Logo, Row, Rows, Section, Stack, Tag, Text } from '#src/ui/index.ts';
import { DataRows } from './data-rows.tsx';
import { DocumentRows } from './document-rows.tsx';

const ICON = { size: 22, strokeWidth: 1.75, 'aria-hidden': true } as const;

const TONES = { normal: 'ok', cancel_only: 'warn', frozen: 'danger' } as const;

const NAME = 'Terazi';

const CONTACT = '/pages/user/service';

const DOWNLOAD = '/pages/common/download';

/** Hash that the bundler put into the name of the page's entry script. */
const HASH = /\/assets\/[\w.]+-([\w-]{8})\.js$/;

/** Identifies the build of the page; `dev` for an unbuilt one. */
function buildName(): string {
  const scripts = [...document.querySelectorAll<HTMLScriptElement>('script[type="module"]')];
  return scripts.flatMap(({ src }) => HASH.exec(src)?.[1] ?? [])[0] ?? 'dev';
}

function Head() {
  const t = useText('about');
  return (
    <Stack
      as="header"
      gap={8}
      justifyItems="center"
      padBlockStart={24}
      padBlockEnd={8}
      textAlign="center"
    >
      <Logo size={56} />
      <Text as="strong" font="num-l" lang="en">
        {NAME}
      </Text>
      <Text as="p" hint>
        {t('about.tagline')}
      </Text>
      <Row as="p" wrap gap={8} justify="center" hint>
        <Tag>{t('app.version', { version: VERSION })}</Tag>
        <Tag>{t('about.build', { build: buildName() })}</Tag>
        <VenueTag size="m" />
      </Row>
    </Stack>
  );
}

type Props = DataOf<typeof commonProps>;

/** Links to venue status, contact and installation. */
function ServiceRows({ mode }: Pick<Props, 'mode'>) {
  const t = useText('about');
  return (
    <Rows>
      <Row gap={12} align="center" minBlock={52} padBlock={8} font="body" data-mode={mode}>
        <ShieldCheck {...ICON} className={css({ color: 'text2' })} />
        <Text as="p" fill>
          {t('about.status')}
          <Text as="small" block hint>
            {t(`about.mode.${mode}`)}
          </Text>
        </Text>
        <Tag tone={TONES[mode]}>{t(`about.modeShort.${mode}`)}</Tag>
      </Row>
      {isKnownPath(CONTACT) && (
        <Link href={CONTACT} asChild>
          <ListRow
            icon={<Headset {...ICON} />}
            title={t('about.contact')}
            detail={t('about.contactDetail')}
          />
        </Link>
      )}
      {isKnownPath(DOWNLOAD) && (
        <Link href={DOWNLOAD} asChild>
          <ListRow icon={<Download {...ICON} />} title={t('title.download')} />
        </Link>
      )}
    </Rows>
  );
}

/** About page: product, data sources, fees and licences. */
export default function AboutScreen() {
  const t = useText('about');
  const loaded = useLoad('about', (signal) => call(commonProps, {}, { signal }));
  return (
    <Page title={t('title.about')} narrow>
      <Stack gap={16} pad="page">
        <Head />
        <NoteBox tone="info" icon={<Info size={20} strokeWidth={1.75} aria-hidden />}>
          {t('app.simulatedNote')}
        </NoteBox>
        <LoadFrame loaded={loaded}>
          {({ feed, fees, mode }) => (
            <>
              <Stack gap={16} marginInline="bleed">
                <Section title={t('about.sources')}>
                  <DataRows feed={feed} />
                </Section>
                <Section title={t('about.documents')}>
                  <DocumentRows fees={fees} />
                </Section>
              </Stack>
              <ServiceRows mode={mode} />
            </>
          )}
        </LoadFrame>
      </Stack>
    </Page>
  );
}
