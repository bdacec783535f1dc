import { FileText } from 'lucide-react';
import { Link } from 'wouter';
import { type TextKey, isKnownPath, useText } from '#src/kit/index.ts';
import { Box, ListRow, Text } from '#src/ui/index.ts';

type Target = { readonly path: string; readonly key: TextKey<'title'> };

const TARGETS: readonly Target[] = [
  { path: '/pages/common/disclaimer', key: 'title.disclaimer' },
  { path: '/pages/common/privacyPolicy', key: 'title.privacy' },
  { path: '/pages/common/privacyPolicy?doc=kvkk', key: 'title.kvkk' },
  { path: '/pages/user/permissions', key: 'title.privacyPermissions' },
];

/** Links to related texts. */
export function SeeAlso({ except }: { readonly except: TextKey<'title'> }) {
  const t = useText('legal');
  const targets = TARGETS.filter(
    ({ path, key }) => key !== except && isKnownPath(path.split('?')[0] ?? ''),
  );
  return (
    <nav aria-label={t('legal.seeAlso')}>
      <Text as="p" hint>
        {t('legal.questions')}
      </Text>
      <Box as="ul" padInline={12} card>
        {targets.map(({ path, key }) => (
          <li key={path}>
            <Link href={path} asChild>
              <ListRow
                icon={<FileText aria-hidden size={22} strokeWidth={1.75} />}
                title={t(key)}
              />
            </Link>
          </li>
        ))}
      </Box>
    </nav>
  );
}
