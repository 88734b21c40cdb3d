import type { Profile } from '@overtone/shared/library/profiles/profile.model.ts';
import type { QueryClient } from '@tanstack/react-query';
import { Ban } from 'lucide-react';
import { reportEntry } from '../../identity/public.ts';
import { t } from '../../lib/i18n.ts';
import { userPath } from '../../lib/paths.ts';
import { personName } from '../../lib/person-name.ts';
import { shareMenu } from '../../player/menus/link-menu.tsx';
import type { MenuEntry } from '../../ui/overlays/menu-entry.ts';
import { askToBlock } from './block-person.ts';

/** What can be done with a person. @param isOther whether whoever asks is signed in, and somebody else */
export const profileMenu = (profile: Profile, isOther: boolean, client: QueryClient): MenuEntry[] => [
  ...shareMenu({ page: { path: userPath(profile), name: personName(profile) } }),
  ...(isOther
    ? [
        { label: t('Block'), icon: Ban, onSelect: () => void askToBlock(profile, client) },
        reportEntry({ id: profile.id, name: personName(profile) }),
      ]
    : []),
];
