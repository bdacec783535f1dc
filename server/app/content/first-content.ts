import type { ArticleBlock } from '#protocol/http/content.ts';
import type { CommandContext } from '#server/ports/core.ts';

/** Content of a new venue before its desk has written anything. */

const paragraph = (text: string): ArticleBlock => ({ kind: 'paragraph', spans: [{ text }] });
const points = (...items: readonly string[]): ArticleBlock => ({
  kind: 'list',
  isOrdered: false,
  items: items.map((text) => [{ text }]),
});

const NOTICES = [
  {
    key: 'start:simulated',
    titleTr: 'Burası simüle bir piyasadır',
    titleEn: 'This is a simulated market',
    tr: [
      paragraph(
        'Fiyatlar simüle bir akıştan, gerçekleşmeler simüle bir borsadan gelir. Gerçek ' +
          'para kullanılmaz.',
      ),
      points(
        'Her fiyatın kaynağını görmek için üzerine uzun basın.',
        'Bakiyeniz yalnızca hesap hareketlerinden oluşur.',
        'Kurgusal şirketler bu adla işaretlenir.',
      ),
    ],
    en: [
      paragraph(
        'Prices come from a simulated feed, fills from a simulated exchange. No real ' +
          'money is used.',
      ),
      points(
        'Press a price for a while to see where it comes from.',
        'Your balance is nothing but the sum of its movements.',
        'Fictional companies are marked as such.',
      ),
    ],
  },
  {
    key: 'start:safety',
    titleTr: 'Şifrenizi kimseyle paylaşmayın',
    titleEn: 'Never share your password',
    tr: [
      paragraph(
        'Ekibimiz şifrenizi veya doğrulama kodunuzu asla istemez. Şüpheli bir durumda ' +
          'müşteri hizmetlerine yazın.',
      ),
    ],
    en: [
      paragraph(
        'Our team never asks for your password or a verification code. Write to customer ' +
          'service when in doubt.',
      ),
    ],
  },
] as const;

const ADS = [
  {
    key: 'start:ipo',
    titleTr: 'Halka arz takvimi',
    titleEn: 'IPO calendar',
    textTr: 'Talep toplayan ve yaklaşan kurgusal halka arzlar',
    textEn: 'Fictional issues that are open or coming',
    path: '/pages/tabbar/ipo',
  },
  {
    key: 'start:robots',
    titleTr: 'Robotların kayıtları',
    titleEn: 'Records of the robots',
    textTr: 'Ölçülmüş sonuçlar, kayıplarıyla birlikte',
    textEn: 'Measured results, losses included',
    path: '/pages/robot/list',
  },
  {
    key: 'start:vote',
    titleTr: 'Haftanın anketi',
    titleEn: 'Poll of the week',
    textTr: 'Oyunuzu verin, sonuçları görün',
    textEn: 'Vote and see how others did',
    path: '/pages/stock/vote',
  },
] as const;

/** Adds the first content at startup. Existing items stay unchanged. */
export async function firstContent({ tx, now, newId }: CommandContext): Promise<object> {
  for (const { key, titleTr, titleEn, tr, en } of NOTICES) {
    if ((await tx.table('notice').first({ key })) !== undefined) continue;
    await tx.table('notice').insert({
      ...{ id: newId(), version: 1, key, kind: 'notice', status: 'live', titleTr, titleEn },
      ...{ bodyTr: JSON.stringify(tr), bodyEn: JSON.stringify(en) },
      ...{ startsAt: null, endsAt: null, publishedAt: now },
    });
  }
  for (const one of ADS) {
    if ((await tx.table('ad').first({ key: one.key })) !== undefined) continue;
    await tx
      .table('ad')
      .insert({ id: newId(), version: 1, status: 'live', ...one, createdAt: now });
  }
  return {};
}
