import * as z from 'zod';
import { catalogLimits } from '../../catalog/catalog-limits.ts';
import { Artist } from '../../catalog/music/artist.model.ts';
import { PublicProfile } from '../../identity/users/user.model.ts';
import { removeInvisibleCharacters } from '../../texts/identity-key.ts';
import { Name } from '../../texts/name.ts';
import { textLimits } from '../../texts/text-limits.ts';
import { Url } from '../../texts/url.ts';
import { backstageLimits } from '../backstage-limits.ts';

/** An artist with the fields that its managers see. */
export const ManagedArtist = Artist.extend({
  /** The version: last edit by its managers; null if there was none. */
  updatedAt: z.iso.datetime().nullable(),
  managers: z.array(PublicProfile).max(backstageLimits.artistManagersMax),
});
export type ManagedArtist = z.output<typeof ManagedArtist>;

/** The fields of an artist that its managers may edit. */
export const ArtistFields = z.object({
  name: Name.overwrite(removeInvisibleCharacters),
  bio: z.string().max(textLimits.descriptionLengthMax).nullable(),
  /** Names of existing genres. */
  genres: z.array(z.string().min(1).max(textLimits.labelLengthMax)).max(catalogLimits.genresMax),
  links: z.array(Url).max(catalogLimits.artistLinksMax),
});
export type ArtistFields = z.output<typeof ArtistFields>;

/** The square picture of an artist, or the wide header picture. */
export const ArtistPicture = z.enum(['image', 'header']);
export type ArtistPicture = z.output<typeof ArtistPicture>;
