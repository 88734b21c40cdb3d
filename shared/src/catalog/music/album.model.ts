import * as z from 'zod';
import { AlbumId, UserId } from '../../ids.ts';
import { Image } from '../../media/images/image.model.ts';
import { textLimits } from '../../texts/text-limits.ts';
import { catalogLimits } from '../catalog-limits.ts';
import { ArtistRef } from './artist.model.ts';
import { ReleaseDate } from './release-date.model.ts';

export const AlbumType = z.enum(['album', 'ep', 'single', 'compilation']);
export type AlbumType = z.output<typeof AlbumType>;

/** The album fields that a track shows. */
export const AlbumRef = z.object({
  id: AlbumId,
  name: z.string().min(1).max(textLimits.nameLengthMax),
  image: Image.nullable(),
});
export type AlbumRef = z.output<typeof AlbumRef>;

export const Album = AlbumRef.extend({
  type: AlbumType,
  releaseDate: ReleaseDate.nullable(),
  description: z.string().max(textLimits.descriptionLengthMax).nullable(),
  artists: z.array(ArtistRef).min(1).max(catalogLimits.artistsMax),
  genres: z.array(z.string()),
  tags: z.array(z.string()),
  tracksCount: z.int().nonnegative(),
  /** Sum of its tracks in milliseconds. */
  duration: z.int().nonnegative(),
  plays: z.int().nonnegative(),
  /** Likes, as precise as those of a track. */
  likes: z.int().nonnegative(),
  /** Reposts, as precise as the likes of a track. */
  reposts: z.int().nonnegative(),
  owner: UserId.nullable(),
  createdAt: z.iso.datetime(),
});
export type Album = z.output<typeof Album>;
