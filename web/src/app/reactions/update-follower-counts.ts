import type { QueryClient } from '@tanstack/react-query';
import { profileQuery } from '../../accounts/profile/profile.queries.ts';
import { artistQuery } from '../../catalog/artists/artists.queries.ts';
import { playlistQuery } from '../../library/playlists/playlists.queries.ts';

const moved = <Thing extends { readonly followers: number }>(thing: Thing, by: number): Thing => ({
  ...thing,
  followers: Math.max(0, thing.followers + by),
});

/**
 * Has what is known of somebody or something count a follower more or fewer, and whoever pressed one whom they follow more or fewer: the
 * number on the screen moves with the button. What was not read yet comes as it is.
 */
export const moveFollowers = (client: QueryClient, id: string, by: 1 | -1, person: string | null): void => {
  if (person !== null) {
    client.setQueryData(profileQuery(person).queryKey, (own) => {
      const following = own?.counts.following;
      if (!own || following == null) return own;
      return { ...own, counts: { ...own.counts, following: Math.max(0, following + by) } };
    });
  }
  if (id.startsWith('art')) client.setQueryData(artistQuery(id).queryKey, (artist) => artist && moved(artist, by));
  else if (id.startsWith('pls')) client.setQueryData(playlistQuery(id).queryKey, (list) => list && moved(list, by));
  else {
    const { queryKey } = profileQuery(id);
    client.setQueryData(queryKey, (profile) => profile && { ...profile, counts: moved(profile.counts, by) });
  }
};
