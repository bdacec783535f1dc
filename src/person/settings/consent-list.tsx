import { formatDateTime } from '#domain/text/date-text.ts';
import { consentList, consentSet, type ConsentView } from '#protocol/http/privacy.ts';
import { LoadFrame, call, useCommand, useLanguage, useLoad, useText } from '#src/kit/index.ts';
import { Failure, Switch, Text, Box } from '#src/ui/index.ts';

const ROWS = 7;

/** Consents, each with the time of its last change and the version of its text. */
export function ConsentList() {
  const t = useText('consent');
  const language = useLanguage();
  const loaded = useLoad('consents', (signal) => call(consentList, {}, { signal }));
  const sending = useCommand();
  const set = async ({ kind, isOn }: ConsentView): Promise<void> => {
    await sending.send(async (ask) => {
      await ask(consentSet, { kind, isOn: isOn ? '0' : '1' });
    });
    loaded.reload();
  };
  const dateOf = ({ isOn, at, textVersion = '' }: ConsentView): string => {
    if (at === undefined) return t('consent.never');
    const values = { date: formatDateTime(at, language), version: textVersion };
    return t(isOn ? 'consent.given' : 'consent.taken', values);
  };
  const detailOf = (one: ConsentView): string =>
    `${t(`consent.kindWhy.${one.kind}`)} ${dateOf(one)}`;
  return (
    <LoadFrame loaded={loaded} rows={ROWS}>
      {({ items }) => (
        <Box padInline={12} card>
          <Box ruled>
            {items.map((one) => (
              <div key={one.kind} data-consent={one.kind} data-on={one.isOn}>
                {one.kind === 'contract' ? (
                  <Text as="p" padBlock={12} font="body">
                    {t('consent.kind.contract')}
                    <Text as="small" block hint>
                      {detailOf(one)}
                    </Text>
                  </Text>
                ) : (
                  <Switch
                    label={t(`consent.kind.${one.kind}`)}
                    detail={detailOf(one)}
                    checked={one.isOn}
                    onChange={() => void set(one)}
                  />
                )}
              </div>
            ))}
          </Box>
          <Failure text={sending.failure} />
        </Box>
      )}
    </LoadFrame>
  );
}
