import * as z from 'zod';
import { ArtistId } from '../../ids.ts';
import { Image } from '../../media/images/image.model.ts';
import { textLimits } from '../../texts/text-limits.ts';
import { Url } from '../../texts/url.ts';
import { catalogLimits } from '../catalog-limits.ts';

/** A credit on an album or track. */
export const ArtistRef = z.object({ id: ArtistId, name: z.string().min(1).max(textLimits.nameLengthMax) });
export type ArtistRef = z.output<typeof ArtistRef>;

export const Artist = ArtistRef.extend({
  /** Sort name from a file's tags: `Venn, Orla`. Search finds the artist by it, too. */
  sortName: z.string().min(1).max(textLimits.nameLengthMax).optional(),
  image: Image.nullable(),
  /** Wide header picture of the profile. */
  header: Image.nullable(),
  bio: z.string().max(textLimits.descriptionLengthMax).nullable(),
  verified: z.boolean(),
  genres: z.array(z.string()),
  /** Links to the artist's other pages. */
  links: z.array(Url).max(catalogLimits.artistLinksMax),
  /** Plays of all tracks of the artist; seconds behind, but never counted twice (`functions/src/plays/README.md`). */
  plays: z.int().nonnegative(),
  /** Likes, as precise as those of a track. */
  likes: z.int().nonnegative(),
  /** Followers, as precise as the likes of a track. */
  followers: z.int().nonnegative(),
  /** ISO 8601, UTC. */
  createdAt: z.iso.datetime(),
});
export type Artist = z.output<typeof Artist>;
