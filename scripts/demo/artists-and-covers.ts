import { ensureGenre } from '@overtone/functions/catalog/genres/genres.store.ts';
import { ensureArtist } from '@overtone/functions/catalog/ingest/ensure-artist.ts';
import { storePicture } from '@overtone/functions/media/store-picture.ts';
import { getSlug } from '@overtone/shared/slug.ts';
import type { DemoAlbum } from './catalogue/catalogue.model.ts';
import { getArtist } from './catalogue/catalogue.ts';
import { genres as demoGenres } from './catalogue/genres.ts';
import { drawCover } from './covers/draw-cover.ts';

/** Returns a function that calls `create` once for each key. Concurrent calls share the result. */
const memoize = <Key, Result>(create: (key: Key) => Promise<Result>): ((key: Key) => Promise<Result>) => {
  const results = new Map<Key, Promise<Result>>();
  return (key) => {
    const pendingResult = results.get(key) ?? create(key);
    results.set(key, pendingResult);
    return pendingResult;
  };
};

/** Draws the cover of an album with its title. */
export const getAlbumCover = memoize(({ artists: [artist], title, colours }: DemoAlbum) =>
  drawCover({ pattern: getArtist(artist).pattern, colours, seed: title, title }),
);

/** Creates a genre with its picture. */
const ensureDemoGenre = memoize(async (displayName: string) => {
  const plan = demoGenres.find((genre) => genre.displayName === displayName);
  const image = plan ? await storePicture(await drawCover({ ...plan, seed: displayName })) : null;
  await ensureGenre({ name: getSlug(displayName), displayName, image });
});

/** Creates an artist with a picture, a biography and genres. */
export const ensureDemoArtist = memoize(async (name: string) => {
  const { bio, verified = false, genres, pattern, colours } = getArtist(name);
  // The genres come first, because creating the artist would create missing genres without pictures.
  const [image] = await Promise.all([drawCover({ pattern, colours, seed: name }), ...genres.map(ensureDemoGenre)]);
  await ensureArtist({ name, bio, verified, genres, image });
});
