import * as z from 'zod';
import { ArtistId } from '../../ids.ts';
import { limits } from '../../limits.ts';
import { Image } from '../../media/images/image.model.ts';
import { Url } from '../../texts/url.ts';

/** The credit as it stands on an album or a track. */
export const ArtistRef = z.object({ id: ArtistId, name: z.string().min(1).max(limits.nameLengthMax) });
export type ArtistRef = z.output<typeof ArtistRef>;

export const Artist = ArtistRef.extend({
  /** As their name is sorted, where a file said so: `Venn, Orla`. They are found by it. */
  sortName: z.string().min(1).max(limits.nameLengthMax).optional(),
  image: Image.nullable(),
  /** A wide picture behind their name. */
  header: Image.nullable(),
  bio: z.string().max(limits.descriptionLengthMax).nullable(),
  verified: z.boolean(),
  genres: z.array(z.string()),
  /** Pages elsewhere that are theirs. */
  links: z.array(Url).max(limits.artistLinksMax),
  /** Counted plays of all their tracks; seconds behind, never wrong twice (`functions/src/plays/README.md`). */
  plays: z.int().nonnegative(),
  /** As a track's. */
  likes: z.int().nonnegative(),
  /** People who follow them, likewise. */
  followers: z.int().nonnegative(),
  /** ISO 8601, UTC. */
  createdAt: z.iso.datetime(),
});
export type Artist = z.output<typeof Artist>;
