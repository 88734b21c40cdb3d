import { ManagedArtist } from '@overtone/shared/backstage/artists/managed-artist.model.ts';
import { BackstageRequest } from '@overtone/shared/backstage/requests/backstage-request.model.ts';
import { httpLimits } from '@overtone/shared/http/http-limits.ts';
import type { Page, PageQuery } from '@overtone/shared/http/page.ts';
import type { ArtistId } from '@overtone/shared/ids.ts';
import * as z from 'zod';
import {
  findStoredArtist,
  listManagedAlbums,
  listManagedArtistIds,
  listManagedTracks,
  type StoredAlbum,
  type StoredTrack,
  toExportedSong,
} from '../../catalog/public.ts';
import type { ArchiveFile, ArchiveOwner, ArchivePart } from '../../platform/archive/archive-file.ts';
import { formatJsonList } from '../../platform/archive/json-text.ts';
import { iteratePages } from '../../platform/iterate-pages.ts';
import { presentManagedArtist } from '../artists/artist.presenter.ts';
import { readReceivedInvites } from '../artists/manager-invites.service.ts';
import { filterEditable } from '../music/music.policy.ts';
import { presentRequests } from '../requests/requests.presenter.ts';
import { listUserRequests } from '../requests/requests.store.ts';

async function* readArtists({ userId }: ArchiveOwner): AsyncGenerator<object[]> {
  for (const id of await listManagedArtistIds(userId)) {
    const artist = await findStoredArtist(id);
    if (artist) yield [z.parse(ManagedArtist, await presentManagedArtist(artist))];
  }
}

const toExportedTrack = (track: StoredTrack, siteUrl: string) => {
  const { visibility, releaseAt, genres, tags, explicit, createdAt } = track;
  return { ...toExportedSong(track, siteUrl), visibility, releaseAt, genres, tags, explicit, createdAt };
};

const toExportedAlbum = (album: StoredAlbum) => {
  const { id, name, type, releaseDate, description, artists, tracksCount, duration, createdAt } = album;
  const { visibility, releaseAt, genres, tags } = album;
  return {
    ...{ id, name, type, releaseDate, description, artists: artists.map((artist) => artist.name), tracksCount },
    ...{ duration, visibility, releaseAt, genres, tags, createdAt },
  };
};

/** Yields the music of each managed artist, published or not, without trashed items. */
async function* readMusic<Item extends StoredAlbum | StoredTrack>(
  { userId, visitor }: ArchiveOwner,
  list: (artistId: ArtistId, state: undefined, page: PageQuery) => Promise<Page<Item>>,
  toExported: (item: Item) => object,
): AsyncGenerator<object[]> {
  for (const artistId of await listManagedArtistIds(userId)) {
    for await (const page of iteratePages((query) => list(artistId, undefined, query), httpLimits.pageSizeMax)) {
      const editableItems = await filterEditable(artistId, page, { userId, permissions: visitor.permissions });
      yield editableItems.map((item) => ({ artistId, ...toExported(item) }));
    }
  }
}

async function* readRequests({ userId, visitor }: ArchiveOwner): AsyncGenerator<object[]> {
  for await (const page of iteratePages((query) => listUserRequests(userId, query), httpLimits.pageSizeMax)) {
    yield z.parse(z.array(BackstageRequest), await presentRequests(page, visitor));
  }
}

function* createFiles(owner: ArchiveOwner): Generator<ArchiveFile> {
  yield { path: 'artist-profiles.json', text: formatJsonList({}, 'artists', readArtists(owner)) };
  yield {
    path: 'artist-albums.json',
    text: formatJsonList({}, 'albums', readMusic(owner, listManagedAlbums, toExportedAlbum)),
  };
  const tracks = readMusic(owner, listManagedTracks, (track) => toExportedTrack(track, owner.siteUrl));
  yield { path: 'artist-tracks.json', text: formatJsonList({}, 'tracks', tracks) };
  const invites = (async function* () {
    yield await readReceivedInvites(owner.userId);
  })();
  yield { path: 'artist-invitations.json', text: formatJsonList({}, 'invitations', invites) };
  yield { path: 'artist-requests.json', text: formatJsonList({}, 'requests', readRequests(owner)) };
}

/**
 * Exports the managed artists with their music, and the user's artist requests. Costs three round trips for each
 * artist, and two for every 100 of its albums and tracks.
 */
export const backstagePart: ArchivePart = {
  descriptions: {
    'artist-profiles.json': 'Artists you manage, and their other managers.',
    'artist-albums.json': 'Albums by these artists, published or not, except those in trash.',
    'artist-tracks.json': 'Tracks by these artists, published or not, except those in trash.',
    'artist-invitations.json': 'Pending invitations to manage artists.',
    'artist-requests.json': 'Your artist requests and the decisions on them.',
  },
  files: createFiles,
};
