import { chunks } from '../../platform/chunks.ts';
import { addAlbum, addArtist, addTrack, newId } from '../../testing/catalogue.ts';
import { findAlbums } from '../albums/albums.store.ts';
import { findTracks } from '../tracks/tracks.store.ts';

let count = 0;
/** Returns a unique name. */
export const newName = (what: string) => `${what} ${newId.artist()} ${++count}`;

/** Adds an album of two artists with the given number of tracks. */
export const addDiscography = async (tracks: number) => {
  const [artist, other] = [await addArtist({ name: newName('Orla Venn') }), await addArtist({ name: 'Kite Parade' })];
  const album = await addAlbum({ artists: [artist, other] });
  const added = [];
  for (const some of chunks(
    Array.from({ length: tracks }, (_, number) => number),
    20,
  )) {
    added.push(
      ...(await Promise.all(
        some.map((number) => addTrack({ album, artists: [other, artist], number: number + 1, disc: 1 })),
      )),
    );
  }
  return { artist, other, album, tracks: added };
};
type Discography = Awaited<ReturnType<typeof addDiscography>>;

/** Returns each name in the copies once. */
export const readCopiedNames = async ({ artist, other, album, tracks }: Discography) => {
  const ids = tracks.map(({ id }) => id);
  const [found, albums] = [await findTracks(ids, { consistent: true }), await findAlbums([album.id])];
  const creditsOf = (of: { id: string }) =>
    [...found, ...albums].flatMap(({ artists }) => artists.filter(({ id }) => id === of.id).map(({ name }) => name));
  return {
    count: found.length,
    artist: [...new Set(creditsOf(artist))],
    other: [...new Set(creditsOf(other))],
    album: [...new Set(found.map((track) => track.album?.name))],
  };
};
