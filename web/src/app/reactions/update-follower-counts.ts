import type { QueryClient } from '@tanstack/react-query';
import { profileQuery } from '../../accounts/profile/profile.queries.ts';
import { artistQuery } from '../../catalog/artists/artists.queries.ts';
import { playlistQuery } from '../../library/playlists/playlists.queries.ts';

const addToFollowers = <Item extends { readonly followers: number }>(item: Item, delta: number): Item => ({
  ...item,
  followers: Math.max(0, item.followers + delta),
});

/**
 * Updates the cached follower count of the followed artist, user or playlist, and the cached number of accounts that the
 * user follows, so that the displayed counts change with the button. Counts that are not cached are not changed.
 */
export const updateFollowerCounts = (client: QueryClient, id: string, delta: 1 | -1, userId: string | null): void => {
  if (userId !== null) {
    client.setQueryData(profileQuery(userId).queryKey, (profile) => {
      const following = profile?.counts.following;
      if (!profile || following == null) return profile;
      return { ...profile, counts: { ...profile.counts, following: Math.max(0, following + delta) } };
    });
  }
  if (id.startsWith('art'))
    client.setQueryData(artistQuery(id).queryKey, (artist) => artist && addToFollowers(artist, delta));
  else if (id.startsWith('pls'))
    client.setQueryData(playlistQuery(id).queryKey, (playlist) => playlist && addToFollowers(playlist, delta));
  else {
    const { queryKey } = profileQuery(id);
    client.setQueryData(
      queryKey,
      (profile) => profile && { ...profile, counts: addToFollowers(profile.counts, delta) },
    );
  }
};
