import * as z from 'zod';
import { TrackId, UserId } from '../../ids.ts';
import { Image } from '../../media/images/image.model.ts';
import { mediaLimits } from '../../media/media-limits.ts';
import { textLimits } from '../../texts/text-limits.ts';
import { catalogLimits } from '../catalog-limits.ts';
import { Lyrics } from '../lyrics/lyrics.model.ts';
import { AlbumRef } from './album.model.ts';
import { ArtistRef } from './artist.model.ts';
import { Credit, Licence, MusicalKey } from './recording.model.ts';

/** The track fields that lists and the player need. */
export const Track = z.object({
  id: TrackId,
  name: z.string().min(1).max(textLimits.nameLengthMax),
  album: AlbumRef.nullable(),
  artists: z.array(ArtistRef).min(1).max(catalogLimits.artistsMax),
  /** Track number on its album; 1 if unknown. */
  number: z.int().positive(),
  disc: z.int().positive(),
  /** Milliseconds. */
  duration: z.int().nonnegative(),
  plays: z.int().nonnegative(),
  /** Likes: exact below 100, and within 1 % above (`functions/src/library/README.md`). */
  likes: z.int().nonnegative(),
  /** Reposts, as precise as the likes. */
  reposts: z.int().nonnegative(),
  explicit: z.boolean(),
  genres: z.array(z.string()),
  tags: z.array(z.string()),
  /** Its own picture, or its album's. */
  image: Image.nullable(),
  hasLyrics: z.boolean(),
  owner: UserId.nullable(),
  createdAt: z.iso.datetime(),
  /**
   * False for unpublished music, which only managers and people with a private link can open. Its plays are not
   * counted. Omitted for published music.
   */
  isPublished: z.boolean().optional(),
});
export type Track = z.output<typeof Track>;

/** Peaks of `mediaLimits.waveformBars` equal slices of the track, 0 to 100, scaled to the loudest. */
export const Waveform = z.array(z.int().min(0).max(100)).max(mediaLimits.waveformBars);
export type Waveform = z.output<typeof Waveform>;

/** A track with the fields that only its page and the player need. */
export const TrackDetail = Track.extend({
  waveform: Waveform.nullable(),
  lyrics: Lyrics.nullable(),
  isrc: z.string().nullable(),
  /** Beats per minute. */
  bpm: z.number().positive().nullable(),
  key: MusicalKey.nullable(),
  language: z.string().nullable(),
  licence: Licence,
  credits: z.array(Credit).max(catalogLimits.creditsMax),
  description: z.string().max(textLimits.descriptionLengthMax).nullable(),
  /** Whether listeners may download the file. */
  downloads: z.boolean(),
  /** Integrated loudness, LUFS (EBU R 128), for even volume. */
  loudness: z.number().nullable(),
});
export type TrackDetail = z.output<typeof TrackDetail>;
