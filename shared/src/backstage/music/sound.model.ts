import * as z from 'zod';
import { AlbumType } from '../../catalog/music/album.model.ts';
import { ReleaseDate } from '../../catalog/music/release-date.model.ts';
import { Waveform } from '../../catalog/music/track.model.ts';
import { FileId, TrackId } from '../../ids.ts';
import { Image } from '../../media/images/image.model.ts';

/** The tags of a file: unverified texts, limited to what the catalogue accepts. */
export const SoundTags = z.object({
  title: z.string().nullable(),
  artists: z.array(z.string()),
  album: z
    .object({
      title: z.string(),
      artists: z.array(z.string()),
      type: AlbumType.nullable().catch(null),
      releaseDate: ReleaseDate.nullable().catch(null),
    })
    .nullable(),
  number: z.number().nullable(),
  disc: z.number().nullable(),
  /** As written in the file; not all of them may exist on the site. */
  genres: z.array(z.string()),
  explicit: z.boolean().nullable(),
  isrc: z.string().nullable(),
  bpm: z.number().nullable(),
  lyrics: z.string().nullable(),
});
export type SoundTags = z.output<typeof SoundTags>;

/** The audio data of a user's file. */
export const Sound = z.object({
  fileId: FileId,
  /** The track of this file. */
  trackId: TrackId.nullable(),
  name: z.string(),
  /** Milliseconds. */
  duration: z.int().nonnegative(),
  waveform: Waveform.nullable(),
  /** The embedded picture. */
  image: Image.nullable(),
  tags: SoundTags,
});
export type Sound = z.output<typeof Sound>;
