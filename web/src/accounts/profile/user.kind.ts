import type { PublicProfile } from '@overtone/shared/identity/users/user.model.ts';
import { UserRound } from 'lucide-react';
import type { MediaKind } from '../../catalog/cards/media-kind.ts';
import { t } from '../../lib/i18n.ts';
import { userPath } from '../../lib/paths.ts';
import { getUserName } from '../../lib/user-name.ts';

/** How a user is shown in lists and cards. */
export const userKind: MediaKind<PublicProfile> = {
  getPluralLabel: () => t('People'),
  describe: (user) => {
    const [name, path, kind] = [getUserName(user), userPath(user), t('Profile')];
    return {
      ...{ id: user.id, name, path, kind },
      image: user.image,
      placeholderIcon: UserRound,
      shape: 'round',
      line: kind,
      context: { type: 'profile', id: user.id, name, path },
      loadMenu: async (client) => (await import('./user-menu.ts')).createUserMenu(user, client),
    };
  },
};
