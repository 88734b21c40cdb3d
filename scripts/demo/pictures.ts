import { ensureGenre } from '@overtone/functions/catalog/genres/genres.store.ts';
import { ensureArtist } from '@overtone/functions/catalog/ingest/ensure-artist.ts';
import { storePicture } from '@overtone/functions/media/store-picture.ts';
import { slugOf } from '@overtone/shared/slug.ts';
import type { DemoAlbum } from './catalogue/catalogue.model.ts';
import { getArtist } from './catalogue/catalogue.ts';
import { genres as genrePictures } from './catalogue/genres.ts';
import { drawCover } from './covers/draw-cover.ts';

/** Does a thing once for each name; who comes second waits for the first. */
const oncePer = <Name, Result>(make: (name: Name) => Promise<Result>): ((name: Name) => Promise<Result>) => {
  const made = new Map<Name, Promise<Result>>();
  return (name) => {
    const result = made.get(name) ?? make(name);
    made.set(name, result);
    return result;
  };
};

/** The album's cover, with its title. */
export const coverOf = oncePer(({ artists: [artist], title, colours }: DemoAlbum) =>
  drawCover({ system: getArtist(artist).system, colours, seed: title, title }),
);

/** Makes a genre with its picture. */
const introduceGenre = oncePer(async (displayName: string) => {
  const plan = genrePictures.find((genre) => genre.displayName === displayName);
  const image = plan ? await storePicture(await drawCover({ ...plan, seed: displayName })) : null;
  await ensureGenre({ name: slugOf(displayName), displayName, image });
});

/** Makes an artist with portrait and biography, and the genres of their music. */
export const introduceArtist = oncePer(async (name: string) => {
  const { bio, verified = false, genres, system, colours } = getArtist(name);
  // Genres first: an artist who brings an unknown one would make it without its picture.
  const [image] = await Promise.all([drawCover({ system, colours, seed: name }), ...genres.map(introduceGenre)]);
  await ensureArtist({ name, bio, verified, genres, image });
});
