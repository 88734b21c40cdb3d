import { peopleContract } from '@overtone/shared/accounts/people/people.contract.ts';
import type { PublicProfile } from '@overtone/shared/identity/users/user.model.ts';
import type { QueryClient } from '@tanstack/react-query';
import { call } from '../../lib/api.ts';
import { t } from '../../lib/i18n.ts';
import { personName } from '../../lib/person-name.ts';
import { showFailure } from '../../ui/feedback/show-failure.ts';
import { toasts } from '../../ui/feedback/toasts.ts';
import { modals } from '../../ui/overlays/modals.ts';

/** Whatever was known of the two of them may be otherwise: it is asked for anew. */
const removeBlockedUser = (client: QueryClient, { id }: Pick<PublicProfile, 'id'>): Promise<void> =>
  client.invalidateQueries({ queryKey: ['users', id] });

/** Asks whether somebody is to be blocked, and does it. Never rejects. */
export const askToBlock = (person: PublicProfile, client: QueryClient): Promise<void> => {
  const name = personName(person);
  return modals.confirm({
    title: t('Block :name?', { name }),
    text: t('Neither of you will find the other any more, and you stop following each other. :name is not told.', {
      name,
    }),
    action: t('Block'),
    isDangerous: true,
    async onConfirm() {
      try {
        await call(peopleContract.block, { params: { userId: person.id } });
      } catch (error) {
        showFailure(error);
        return false;
      }
      await removeBlockedUser(client, person);
      toasts.positive(t('You blocked :name', { name }));
      return true;
    },
  });
};
