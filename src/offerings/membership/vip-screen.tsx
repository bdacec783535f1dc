import { ReceiptText } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { useSnapshot } from 'valtio';
import { Link } from 'wouter';
import { userVipGet, type VipView } from '#protocol/http/vip.ts';
import {
  ClosedNote,
  LoadFrame,
  Page,
  call,
  deferredDialog,
  session,
  useClosedReason,
  useFollow,
  useText,
  PageFoot,
} from '#src/kit/index.ts';
import { Box, Button, IconLink, Stack, Text } from '#src/ui/index.ts';
import { useVipActs, type VipActs } from './use-vip-acts.ts';
import { useVipLabels } from './use-vip-labels.ts';
import { VipBenefits } from './vip-benefits.tsx';
import { VipCard } from './vip-card.tsx';
import { VipOffers } from './vip-offers.tsx';
import { VipPlans } from './vip-plans.tsx';
import { VipPurchases, VipStrategy } from './vip-records.tsx';

const buySheet = deferredDialog(async () => (await import('./buy-sheet.tsx')).BuySheet);
const RECORDS = '/pages/fundsDetail/index';

type FrameProps = { readonly children: ReactNode; readonly footer?: ReactNode };

function Frame({ children, footer }: FrameProps) {
  const t = useText();
  return (
    <Page
      title={t('title.vip')}
      narrow
      actions={
        <Link href={RECORDS} asChild>
          <IconLink label={t('title.fundsDetail')}>
            <ReceiptText size={22} strokeWidth={1.75} aria-hidden />
          </IconLink>
        </Link>
      }
      footer={footer}
    >
      {children}
    </Page>
  );
}

type FootProps = {
  readonly vip: VipView;
  readonly acts: VipActs;
  readonly plan: VipView['plans'][number];
};

/** Price of the selected plan beside the button to its confirmation. */
function Foot({ vip, acts, plan }: FootProps) {
  const t = useText('vip');
  const { money } = useVipLabels(vip.currency);
  const why = useClosedReason('vip');
  return (
    <PageFoot gap={16} align="center">
      <Stack as="p" hint>
        <span>{t('vip.total')}</span>
        <Text as="strong" font="num" color="text" data-field="total">
          {money(plan.price)}
        </Text>
      </Stack>
      <Box grow>
        <Button
          size="l"
          kind="primary"
          wide
          disabled={why !== undefined}
          reason={why}
          onClick={acts.open}
        >
          {t(vip.status === 'purchased' ? 'vip.extend' : 'vip.buy')}
        </Button>
      </Box>
    </PageFoot>
  );
}

function Body({ vip, reload }: { readonly vip: VipView; readonly reload: () => void }) {
  const t = useText('vip', 'risk');
  const acts = useVipActs(reload);
  const [days, setDays] = useState(vip.plans[0]?.days ?? 0);
  const { userAccountType } = useSnapshot(session);
  const plan = vip.plans.find((one) => one.days === days) ?? vip.plans[0];
  const closed = useClosedReason('vip');
  return (
    <Frame footer={plan && <Foot vip={vip} acts={acts} plan={plan} />}>
      <Stack gap={12} padInline="gutter" padBlockStart={8}>
        <VipCard vip={vip} />
        <ClosedNote product="vip" />
        {vip.canTrial && closed === undefined && (
          <Button size="l" wide busy={acts.sending.busy} onClick={() => void acts.trial()}>
            {t('vip.startTrial')}
          </Button>
        )}
        <Text as="p" hint>
          {t(userAccountType === 'demo' ? 'vip.demoNote' : 'vip.realNote')}
        </Text>
      </Stack>
      <VipBenefits vip={vip} />
      <VipPlans vip={vip} days={days} onChange={setDays} />
      <VipPurchases vip={vip} acts={acts} />
      <VipOffers tranche={vip.ipo.tranche} />
      <VipStrategy vip={vip} acts={acts} />
      <Text as="p" padInline="gutter" padBlockStart={12} padBlockEnd={24} hint>
        {t('risk.notAdvice')}
      </Text>
      {plan !== undefined && <buySheet.Part open={acts.isOpen} vip={vip} acts={acts} plan={plan} />}
    </Frame>
  );
}

function askVip(signal: AbortSignal): Promise<VipView> {
  return call(userVipGet, {}, { signal });
}

/** The private stream also announces the end of a membership. */
const FOLLOWED = { news: ['vip'], isOver: () => true } as const;

/** Membership: state, benefits, prices, and purchases. */
export default function VipScreen() {
  const loaded = useFollow('vip', askVip, FOLLOWED);
  const { data, reload } = loaded;
  if (data !== null) return <Body vip={data} reload={reload} />;
  return (
    <Frame>
      <LoadFrame loaded={loaded}>{() => null}</LoadFrame>
    </Frame>
  );
}
