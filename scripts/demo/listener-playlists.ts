import { findTracks } from '@overtone/functions/catalog/tracks/tracks.store.ts';
import { findUserIdByEmail } from '@overtone/functions/identity/users/users.store.ts';
import { findLayout, saveLayout } from '@overtone/functions/library/layout/layout.store.ts';
import { createPlaylist, selectCovers } from '@overtone/functions/library/playlists/playlists.store.ts';
import { storeResult } from '@overtone/functions/library/playlists/stored-results.store.ts';
import { putRuleAction } from '@overtone/functions/library/smart/smart-rules.store.ts';
import type { TrackId } from '@overtone/shared/ids.ts';
import { libraryLimits } from '@overtone/shared/library/library-limits.ts';
import { layout, listenerPlaylists, smartPlaylist } from './catalogue/listener-playlists.ts';
import { playlists } from './catalogue/playlists.ts';
import { demoListener } from './demo-users.ts';

/**
 * Creates the private playlists of the demo listener, including a smart playlist, and the layout of their library. Running it
 * again changes nothing, and edits of the playlists are kept.
 */
export const ensureListenerPlaylists = async (trackIdsByTitle: ReadonlyMap<string, TrackId>): Promise<void> => {
  const userId = await findUserIdByEmail(demoListener.email);
  if (!userId) return;
  const owner = { id: userId, name: demoListener.name };
  const findTracksByTitle = (titles: readonly string[] = []) =>
    findTracks(titles.flatMap((title) => trackIdsByTitle.get(title) ?? []));
  const common = { owner, image: null, isPublic: false };
  for (const { tracks, ...playlist } of listenerPlaylists) {
    const newPlaylist = { ...playlist, ...common, updatedAt: playlist.createdAt };
    await createPlaylist(newPlaylist, await findTracksByTitle(tracks), libraryLimits.playlistsMax);
  }
  const { rule, ...smart } = smartPlaylist;
  const ruleEditedAt = smart.createdAt;
  const isCreated = await createPlaylist(
    { ...smart, ...common, ruleEditedAt, updatedAt: ruleEditedAt },
    [],
    libraryLimits.playlistsMax,
    [putRuleAction(smart.id, rule)],
  );
  if (isCreated) {
    // The result when the rule was saved; reading the playlist evaluates the rule again.
    const liked = await findTracksByTitle(playlists[0]?.tracks);
    const shortTracks = liked.filter(({ duration }) => duration <= 44_000);
    await storeResult(
      { id: smart.id, ruleEditedAt },
      {
        evaluatedAt: ruleEditedAt,
        trackIds: shortTracks.map(({ id }) => id),
        duration: shortTracks.reduce((sum, track) => sum + track.duration, 0),
        covers: selectCovers(shortTracks),
      },
    );
  }
  if ((await findLayout(userId)).version === 0) await saveLayout(userId, layout, 0);
};
