import { findTracks } from '@overtone/functions/catalog/tracks/tracks.store.ts';
import { findUserIdByEmail } from '@overtone/functions/identity/users/users.store.ts';
import { findLayout, saveLayout } from '@overtone/functions/library/layout/layout.store.ts';
import { createPlaylist, selectCovers } from '@overtone/functions/library/playlists/playlists.store.ts';
import { storeResult } from '@overtone/functions/library/playlists/stored-results.store.ts';
import { putRuleAction } from '@overtone/functions/library/smart/smart-rules.store.ts';
import type { TrackId } from '@overtone/shared/ids.ts';
import { libraryLimits } from '@overtone/shared/library/library-limits.ts';
import { layout, ownPlaylists, smartPlaylist } from './catalogue/own-playlists.ts';
import { playlists } from './catalogue/playlists.ts';
import { people } from './people.ts';

const [, , listener] = people;

/**
 * Gives the demo's listener playlists of their own, one of which fills itself, and has them arranged. Run again, it changes
 * nothing; nor what somebody has made of them since.
 */
export const ensureOwnPlaylists = async (ids: ReadonlyMap<string, TrackId>): Promise<void> => {
  const userId = await findUserIdByEmail(listener.email);
  if (!userId) return;
  const owner = { id: userId, name: listener.name };
  const tracksOf = (titles: readonly string[] = []) => findTracks(titles.flatMap((title) => ids.get(title) ?? []));
  const common = { owner, image: null, isPublic: false };
  for (const { tracks, ...playlist } of ownPlaylists) {
    const made = { ...playlist, ...common, updatedAt: playlist.createdAt };
    await createPlaylist(made, await tracksOf(tracks), libraryLimits.playlistsMax);
  }
  const { rule, ...smart } = smartPlaylist;
  const ruleAt = smart.createdAt;
  const isMade = await createPlaylist(
    { ...smart, ...common, ruleAt, updatedAt: ruleAt },
    [],
    libraryLimits.playlistsMax,
    [putRuleAction(smart.id, rule)],
  );
  if (isMade) {
    // As it was filled then: whoever reads it first has it filled by the rule.
    const liked = await tracksOf(playlists[0]?.tracks);
    const short = liked.filter(({ duration }) => duration <= 44_000);
    await storeResult(
      { id: smart.id, ruleAt },
      {
        evaluatedAt: ruleAt,
        trackIds: short.map(({ id }) => id),
        duration: short.reduce((sum, track) => sum + track.duration, 0),
        covers: selectCovers(short),
      },
    );
  }
  if ((await findLayout(userId)).version === 0) await saveLayout(userId, layout, 0);
};
