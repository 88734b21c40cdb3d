import { userContract } from '@overtone/shared/accounts/profile/user.contract.ts';
import type { ShownThing } from '@overtone/shared/identity/people/visibility.model.ts';
import type { User } from '@overtone/shared/identity/users/user.model.ts';
import { profileContract } from '@overtone/shared/library/profiles/profile.contract.ts';
import { useQueryClient } from '@tanstack/react-query';
import { t } from '../../lib/i18n.ts';
import { keyOf } from '../../lib/query-of.ts';
import { useCall } from '../../ui/actions/use-call.ts';
import { Switch } from '../../ui/fields/switch.tsx';
import { BlockedPeople } from './blocked-people.tsx';
import { keepUser } from './keep-user.ts';
import { SettingsPanel } from './settings-panel.tsx';

const things: Readonly<Record<ShownThing, { readonly label: () => string; readonly description: () => string }>> = {
  likes: {
    label: () => t('What you like'),
    description: () => t('Songs, albums, artists and public playlists, with how many there are.'),
  },
  history: { label: () => t('What you listened to'), description: () => t('Songs and when, never from where.') },
  following: { label: () => t('Whom and what you follow'), description: () => t('Artists, people and playlists.') },
  artists: {
    label: () => t('Artists that you manage'),
    description: () => t('Their music stands on your profile, which says that they are yours.'),
  },
};

/** What others see of somebody, and who never does. */
export const ShownPanel = ({ user }: { readonly user: User }) => {
  const client = useQueryClient();
  const update = useCall(userContract.update, { said: t('Saved') });
  const show = (thing: ShownThing) => (on: boolean) => {
    const shows = { ...user.shows, [thing]: on ? 'public' : 'private' } as const;
    void update.run({ params: { userId: 'me' }, body: { shows } }, async (changed) => {
      keepUser(client, changed.user);
      await client.invalidateQueries({ queryKey: keyOf(profileContract.get, { params: { userId: user.id } }) });
    });
  };
  return (
    <SettingsPanel
      id="what-others-see"
      title={t('What others see')}
      description={t('Your name, your picture and your public playlists are for everybody. The rest is yours to show.')}
    >
      {(Object.keys(things) as ShownThing[]).map((thing) => (
        <Switch
          key={thing}
          label={things[thing].label()}
          description={things[thing].description()}
          value={user.shows[thing] === 'public'}
          onChange={show(thing)}
          isDisabled={update.pending}
        />
      ))}
      <BlockedPeople />
    </SettingsPanel>
  );
};
