import { Check } from 'lucide-react';
import { formatFixed } from '#domain/text/number-text.ts';
import { kycImage } from '#protocol/http/kyc.ts';
import {
  ImageSlot,
  type ImageSlotProps,
  call,
  useLoad,
  useNumberStyle,
  useText,
} from '#src/kit/index.ts';
import { Button, Row, Stack, Text, css } from '#src/ui/index.ts';
import { sidesOf } from './kyc-checks.ts';
import type { KycDraft } from './kyc-draft.ts';
import { CERT_LOOKS } from './kyc-type.tsx';
import type { KeptImages, KycSlots } from './kyc-types.ts';

type KycPhotosProps = {
  readonly draft: KycDraft;
  readonly slots: KycSlots;
  readonly kept: KeptImages;
  readonly isMissing: boolean;
  readonly rules: { readonly longSideMin: number; readonly fileMaxBytes: number };
  readonly uploadsLeft: number;
  readonly onChangeType: () => void;
};

const MIB = 1024 * 1024;

function Tip({ children }: { readonly children: string }) {
  return (
    <Row as="li" gap={8} align="center" hint>
      <Check aria-hidden size={16} strokeWidth={2} className={css({ color: 'ok' })} />
      {children}
    </Row>
  );
}

type SideSlotProps = Omit<ImageSlotProps, 'kept'> & {
  readonly side: 'front' | 'back';
  readonly isKept: boolean;
};

/** A side of the document; a picture sent before stays until it is replaced. */
function SideSlot({ side, isKept, ...props }: SideSlotProps) {
  const { data } = useLoad(isKept ? `kept ${side}` : '', async (signal) =>
    isKept ? call(kycImage, { side }, { signal }) : null,
  );
  return <ImageSlot {...props} kept={data?.image} />;
}

/** Second step: the sides of the document, each uploaded as soon as it is chosen. */
export function KycPhotos(props: KycPhotosProps) {
  const { draft, slots, kept, isMissing, rules, uploadsLeft, onChangeType } = props;
  const t = useText('kyc', 'error', 'valid');
  const { separators } = useNumberStyle();
  const look = CERT_LOOKS[draft.certType];
  const isPage = sidesOf(draft).length === 1;
  const words = {
    front: { label: t('kyc.front'), task: t('kyc.uploadFront') },
    back: { label: t('kyc.backSide'), task: t('kyc.uploadBack') },
  };
  const page = { label: t('kyc.photoPage'), task: t('kyc.uploadPhotoPage') };
  const error = isMissing ? t('kyc.photosMissing') : undefined;
  const pixels = formatFixed(rules.longSideMin, 0, separators);
  return (
    <Stack gap={12} pad="page">
      <Row gap={8} align="center" minBlock={44}>
        <Stack as="span" rigid color="text2">
          {look.icon}
        </Stack>
        <Text as="strong" grow font="body-l" weight={600}>
          {t(look.name)}
        </Text>
        <Button kind="text" onClick={onChangeType}>
          {t('kyc.change')}
        </Button>
      </Row>
      {sidesOf(draft).map((side) => (
        <SideSlot
          key={side}
          side={side}
          isKept={kept[side] !== undefined}
          slot={slots[side]}
          {...(isPage ? page : words[side])}
          error={error}
        />
      ))}
      <Text as="p" hint>
        {t('kyc.photoRules', { size: Math.floor(rules.fileMaxBytes / MIB), pixels })}
      </Text>
      <Stack as="ul" gap={8}>
        <Tip>{t('kyc.tipCorners')}</Tip>
        <Tip>{t('kyc.tipStorage')}</Tip>
      </Stack>
      <Text as="p" hint>
        {t('kyc.uploadsLeft', { count: uploadsLeft })}
      </Text>
    </Stack>
  );
}
