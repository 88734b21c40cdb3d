import type { Album } from '@overtone/shared/catalog/music/album.model.ts';
import type { AlbumId, ArtistId } from '@overtone/shared/ids.ts';
import { findItem } from '../../platform/dynamo/read.ts';
import { changeAction, tryTransact } from '../../platform/dynamo/transaction.ts';
import { albumLock, artistLock, keepLockWrite } from '../ingest/locks.store.ts';
import { albumItem } from '../music/album.item.ts';
import { artistItem } from '../music/artist.item.ts';

/** Names an artist and takes the name's lock, both or none: 4 write units. @returns false when somebody else has it */
export const setArtistName = (id: ArtistId, name: string): Promise<boolean> =>
  tryTransact([keepLockWrite(artistLock(name), id), changeAction(artistItem, { id }, { set: { name } })]);

export const findStoredAlbum = (id: AlbumId): Promise<Album | undefined> =>
  findItem(albumItem, { id }, { consistent: true });

/** The same of an album among those of its first artist. */
export const setAlbumName = ({ id, artists }: Album, name: string): Promise<boolean> =>
  tryTransact([
    ...artists.slice(0, 1).map((first) => keepLockWrite(albumLock(first.id, name), id)),
    changeAction(albumItem, { id }, { set: { name } }),
  ]);
