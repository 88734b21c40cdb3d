import { httpLimits } from '@overtone/shared/http/http-limits.ts';
import type { ProblemCode } from '@overtone/shared/http/problem.ts';
import { isSmartPlaylist } from '@overtone/shared/library/playlists/is-smart-playlist.ts';
import type { Playlist } from '@overtone/shared/library/playlists/playlist.model.ts';
import { createSafeFileName, fileFormats, type WrittenSong } from '@overtone/shared/library/transfer/write-file.ts';
import { toExportedSong } from '../../catalog/public.ts';
import type { ArchiveFile, ArchiveOwner } from '../../platform/archive/archive-file.ts';
import { formatJsonList } from '../../platform/archive/json-text.ts';
import { AppError } from '../../platform/errors.ts';
import { iteratePages } from '../../platform/iterate-pages.ts';
import { readMembers } from '../playlists/playlist-members.service.ts';
import { listJoinedPlaylists } from '../playlists/playlist-members.store.ts';
import { readPlaylistTracks } from '../playlists/playlists.service.ts';
import { listUserPlaylists } from '../playlists/playlists.store.ts';
import { readRule } from '../smart/smart-playlists.service.ts';

const deletedCodes: ReadonlySet<string> = new Set(['playlist.not_found', 'permission.denied'] satisfies ProblemCode[]);

/** Stops if the playlist is deleted during the export, or if its owner removes the member. */
async function* stopWhenDeleted<Row>(pages: AsyncIterable<Row>): AsyncGenerator<Row> {
  try {
    yield* pages;
  } catch (error) {
    if (!(error instanceof AppError && deletedCodes.has(error.code))) throw error;
  }
}

/**
 * Returns the exported fields of a playlist except its tracks. Takes one round trip for the rule of a smart playlist,
 * and three for the members of a shared one.
 */
const formatDetails = async (playlist: Playlist, { visitor }: ArchiveOwner) => {
  const { id, name, description, isPublic, owner, role, createdAt, updatedAt, members } = playlist;
  return {
    ...{ id, name, description, isPublic, owner: owner.name, role, createdAt, updatedAt },
    ...(isSmartPlaylist(playlist) && owner.id === visitor.userId && { rule: (await readRule(id, visitor)).rule }),
    ...(members !== undefined && {
      members: (await readMembers(id, visitor)).map((member) => ({ ...member, user: member.user.name })),
    }),
  };
};

/**
 * Creates the three files of a playlist. The tracks are kept in memory for the second and third file: at most
 * `libraryLimits.playlistTracksMax`, about 5 MB.
 */
async function* createFilesOfPlaylist(
  playlist: Playlist,
  path: string,
  owner: ArchiveOwner,
): AsyncGenerator<ArchiveFile> {
  const { id, name, description } = playlist;
  const songs: WrittenSong[] = [];
  async function* readTracks(): AsyncGenerator<object[]> {
    const pages = iteratePages((page) => readPlaylistTracks(id, owner.visitor, page), httpLimits.pageSizeMax);
    for await (const tracks of stopWhenDeleted(pages)) {
      yield tracks.map(({ addedAt, addedBy, ...track }) => {
        const song = { ...toExportedSong(track, owner.siteUrl), addedAt: isSmartPlaylist(playlist) ? null : addedAt };
        songs.push(song);
        return { ...song, ...(addedBy !== undefined && { addedBy: addedBy?.name ?? null }) };
      });
    }
  }
  yield { path: `${path}.json`, text: formatJsonList(await formatDetails(playlist, owner), 'tracks', readTracks()) };
  const link = new URL(`/playlist/${id}`, owner.siteUrl).href;
  for (const format of ['jspf', 'csv'] as const) {
    const text = fileFormats[format].write({ name, description, creator: playlist.owner.name, link, songs });
    yield { path: `${path}.${format}`, text: [text] };
  }
}

/**
 * Creates the files of the playlists that a user owns or has joined. File names are numbered, because several
 * playlists may have the same name. Takes 2 round trips for each 100 tracks, 3 for shared playlists.
 */
export async function* createPlaylistFiles(owner: ArchiveOwner): AsyncGenerator<ArchiveFile> {
  const lists = { own: listUserPlaylists, joined: listJoinedPlaylists };
  for (const [folder, list] of Object.entries(lists)) {
    let number = 0;
    for await (const playlists of iteratePages((page) => list(owner.userId, page), httpLimits.pageSizeMax)) {
      for (const playlist of playlists) {
        number += 1;
        const name = createSafeFileName(playlist.name, 'csv').replace(/\.csv$/, '');
        const path = `playlists/${folder}/${String(number).padStart(4, '0')} ${name}`;
        yield* stopWhenDeleted(createFilesOfPlaylist(playlist, path, owner));
      }
    }
  }
}
