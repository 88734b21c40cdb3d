import { OwnArtist } from '@overtone/shared/backstage/artists/own-artist.model.ts';
import { BackstageRequest } from '@overtone/shared/backstage/requests/backstage-request.model.ts';
import { limits } from '@overtone/shared/limits.ts';
import * as z from 'zod';
import { findArtistNow, listManagedIds } from '../../catalog/public.ts';
import type { ArchiveFile, ArchiveOwner, ArchivePart } from '../../platform/archive/archive-file.ts';
import { jsonList } from '../../platform/archive/json-text.ts';
import { everyPage } from '../../platform/every-page.ts';
import { presentOwnArtist } from '../artists/own-artist.presenter.ts';
import { presentRequests } from '../requests/requests.presenter.ts';
import { listOwnRequests } from '../requests/requests.store.ts';

async function* artistsOf({ userId }: ArchiveOwner): AsyncGenerator<object[]> {
  for (const id of await listManagedIds(userId)) {
    const artist = await findArtistNow(id);
    if (artist) yield [z.parse(OwnArtist, await presentOwnArtist(artist))];
  }
}

async function* requestsOf({ userId, visitor }: ArchiveOwner): AsyncGenerator<object[]> {
  for await (const page of everyPage((query) => listOwnRequests(userId, query), limits.pageSizeMax)) {
    yield z.parse(z.array(BackstageRequest), await presentRequests(page, visitor));
  }
}

function* files(owner: ArchiveOwner): Generator<ArchiveFile> {
  yield { path: 'artist-profiles.json', text: jsonList({}, 'artists', artistsOf(owner)) };
  yield { path: 'artist-requests.json', text: jsonList({}, 'requests', requestsOf(owner)) };
}

/** The artists that somebody manages, 3 trips each, and what they asked for. */
export const backstagePart: ArchivePart = {
  about: {
    'artist-profiles.json': 'Profiles of artists that you manage, and who else does.',
    'artist-requests.json': 'Requests for profiles of artists that you made, and what was decided.',
  },
  files,
};
