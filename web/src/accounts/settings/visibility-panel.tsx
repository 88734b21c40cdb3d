import { userContract } from '@overtone/shared/accounts/profile/user.contract.ts';
import type { ProfileSection } from '@overtone/shared/identity/users/profile-visibility.model.ts';
import type { User } from '@overtone/shared/identity/users/user.model.ts';
import { profileContract } from '@overtone/shared/library/profiles/profile.contract.ts';
import { useQueryClient } from '@tanstack/react-query';
import { getQueryKey } from '../../lib/create-query.ts';
import { t } from '../../lib/i18n.ts';
import { useCall } from '../../ui/actions/use-call.ts';
import { Switch } from '../../ui/fields/switch.tsx';
import { BlockedUsers } from './blocked-users.tsx';
import { setCachedUser } from './cached-user.ts';
import { SettingsPanel } from './settings-panel.tsx';

const sections: Readonly<Record<ProfileSection, { readonly label: () => string; readonly description: () => string }>> =
  {
    likes: {
      label: () => t('Likes'),
      description: () => t('Songs, albums, artists and public playlists you like'),
    },
    history: { label: () => t('Listening history'), description: () => t('Songs you played and when') },
    following: { label: () => t('Following'), description: () => t('Artists, people and playlists you follow') },
    artists: {
      label: () => t('Artists you manage'),
      description: () => t('Show their music on your profile'),
    },
  };

/** Which sections of the profile are public, and the users who are blocked. */
export const VisibilityPanel = ({ user }: { readonly user: User }) => {
  const client = useQueryClient();
  const update = useCall(userContract.update, { successMessage: t('Saved') });
  const setVisibility = (section: ProfileSection) => (isPublic: boolean) => {
    const shows = { ...user.shows, [section]: isPublic ? 'public' : 'private' } as const;
    void update.run({ params: { userId: 'me' }, body: { shows } }, async (response) => {
      setCachedUser(client, response.user);
      await client.invalidateQueries({ queryKey: getQueryKey(profileContract.get, { params: { userId: user.id } }) });
    });
  };
  return (
    <SettingsPanel
      id="what-others-see"
      title={t('Privacy')}
      description={t(
        'Your name, profile image and public playlists are visible to everyone. Choose what else to show.',
      )}
    >
      {(Object.keys(sections) as ProfileSection[]).map((section) => (
        <Switch
          key={section}
          label={sections[section].label()}
          description={sections[section].description()}
          value={user.shows[section] === 'public'}
          onChange={setVisibility(section)}
          isDisabled={update.isPending}
        />
      ))}
      <BlockedUsers />
    </SettingsPanel>
  );
};
