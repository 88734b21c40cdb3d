import { blocksContract } from '@overtone/shared/accounts/blocks/blocks.contract.ts';
import type { PublicProfile } from '@overtone/shared/identity/users/user.model.ts';
import type { QueryClient } from '@tanstack/react-query';
import { call } from '../../lib/api.ts';
import { t } from '../../lib/i18n.ts';
import { getUserName } from '../../lib/user-name.ts';
import { showFailure } from '../../ui/feedback/show-failure.ts';
import { toasts } from '../../ui/feedback/toasts.ts';
import { modals } from '../../ui/overlays/modals.ts';

/** Refetches the user's data, since a block also ends follows in both directions. */
const invalidateUser = (client: QueryClient, { id }: Pick<PublicProfile, 'id'>): Promise<void> =>
  client.invalidateQueries({ queryKey: ['users', id] });

/** Blocks a user after a confirmation. Never rejects. */
export const confirmBlock = (user: PublicProfile, client: QueryClient): Promise<void> => {
  const name = getUserName(user);
  return modals.confirm({
    title: t('Block :name?', { name }),
    text: t('You won’t see each other or each other’s activity, and you’ll unfollow each other. We won’t tell :name.', {
      name,
    }),
    action: t('Block'),
    isDangerous: true,
    async onConfirm() {
      try {
        await call(blocksContract.block, { params: { userId: user.id } });
      } catch (error) {
        showFailure(error);
        return false;
      }
      await invalidateUser(client, user);
      toasts.positive(t('You blocked :name', { name }));
      return true;
    },
  });
};
