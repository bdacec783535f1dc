import { Check, RotateCcw, Save, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { MOST_VIEWS } from '#domain/account/saved-view.ts';
import { SaveViewSheet, useSavedViews, useText } from '#src/kit/index.ts';
import { Chip, Menu, type MenuItem } from '#src/ui/index.ts';
import {
  basketDraft,
  basketOf,
  basketText,
  NO_BASKET,
  savedBaskets,
  type Basket,
} from './basket-draft.ts';

const ICON = { size: 16, strokeWidth: 1.75, 'aria-hidden': true } as const;

/** The saved baskets, and what can be done with the one on screen. */
export function BasketMenu({ basket }: { readonly basket: Basket }) {
  const t = useText('basket');
  const { all: saved, save, remove } = useSavedViews(savedBaskets);
  const [isSaving, setSaving] = useState(false);
  const text = basketText(basket);
  const current = saved.find(({ content }) => content === text);
  const items: readonly MenuItem[] = [
    ...saved.map((one) => ({
      label: one.name,
      icon: one === current ? <Check {...ICON} /> : undefined,
      onSelect: () => {
        basketDraft.current = basketOf(one.content) ?? NO_BASKET;
      },
    })),
    {
      label: t('basket.save'),
      icon: <Save {...ICON} />,
      onSelect: () => setSaving(true),
      separated: saved.length > 0,
      disabled: basket.legs.length === 0,
      note: basket.legs.length === 0 ? t('basket.noLegs') : undefined,
    },
    {
      label: t('basket.clear'),
      icon: <RotateCcw {...ICON} />,
      onSelect: () => {
        basketDraft.current = NO_BASKET;
      },
    },
    ...(current === undefined
      ? []
      : [
          {
            label: t('basket.remove', { name: current.name }),
            icon: <Trash2 {...ICON} />,
            danger: true,
            onSelect: () => remove(current.name),
          },
        ]),
  ];
  return (
    <>
      <Menu
        label={t('basket.saved')}
        items={items}
        trigger={<Chip menu>{current?.name ?? t('basket.saved')}</Chip>}
      />
      <SaveViewSheet
        open={isSaving}
        title={t('basket.save')}
        texts={{
          name: t('basket.name'),
          empty: t('basket.nameEmpty'),
          tooMany: t('basket.tooMany', { most: MOST_VIEWS.basket }),
        }}
        suggested={current?.name}
        save={(name) => save(name, text)}
        onClose={() => setSaving(false)}
      />
    </>
  );
}
