import { ALargeSmall, Share2 } from 'lucide-react';
import { copyText, showToast, useText } from '#src/kit/index.ts';
import { IconButton } from '#src/ui/index.ts';
import { reading, TEXT_SIZES, useTextSize } from './text-size.ts';

const ICON = { size: 22, strokeWidth: 1.75, 'aria-hidden': true } as const;

/** Buttons to enlarge the text, cycling back to the smallest size, and to share the page. */
export function ArticleTools({ title }: { readonly title: string }) {
  const t = useText('news');
  const size = useTextSize();
  const turn = (): void => {
    const next = TEXT_SIZES[(TEXT_SIZES.indexOf(size) + 1) % TEXT_SIZES.length] ?? 'm';
    reading.articleSize = next;
    showToast({ text: `${t('news.textSize')}: ${t(`news.size.${next}`)}`, tone: 'info' });
  };
  const share = async (): Promise<void> => {
    const url = location.href;
    try {
      // Without a share sheet on the device, the address is copied.
      if ('share' in navigator) await navigator.share({ title, url });
      else if (await copyText(url)) showToast({ text: t('news.shared'), tone: 'ok' });
    } catch {
      // The user closed the share sheet.
    }
  };
  return (
    <>
      <IconButton label={`${t('news.textSize')}: ${t(`news.size.${size}`)}`} onClick={turn}>
        <ALargeSmall {...ICON} />
      </IconButton>
      <IconButton label={t('common.share')} onClick={() => void share()}>
        <Share2 {...ICON} />
      </IconButton>
    </>
  );
}
