import { PlaylistId, UserId } from '@overtone/shared/ids.ts';
import { rebuildSegment } from '../../platform/segments/rebuild-segment.ts';
import { allPlaylistDocuments, playlistSegment, readPlaylistDocuments } from '../playlists/playlists.segment.ts';
import { allUserDocuments, readUserDocuments, userSegment } from '../users/users.segment.ts';

/** Rows of one Query, and of one transaction of the new file. */
const rowsPerPage = 1_000;

type OnProgress = (rows: number) => void;

const idsOf = <Id>(schema: { safeParse(id: string): { data?: Id | undefined } }, ids: readonly string[]): Id[] =>
  ids.flatMap((id) => schema.safeParse(id).data ?? []);

/** Builds the index over people anew while changes go on coming in. @returns the number of people */
export const rebuildUsers = (onProgress?: OnProgress): Promise<number> =>
  rebuildSegment(
    userSegment,
    { pages: allUserDocuments(rowsPerPage), readAgain: (ids) => readUserDocuments(idsOf(UserId, ids)) },
    onProgress,
  );

/** The same over playlists. @returns the number of playlists */
export const rebuildPlaylists = (onProgress?: OnProgress): Promise<number> =>
  rebuildSegment(
    playlistSegment,
    { pages: allPlaylistDocuments(rowsPerPage), readAgain: (ids) => readPlaylistDocuments(idsOf(PlaylistId, ids)) },
    onProgress,
  );
