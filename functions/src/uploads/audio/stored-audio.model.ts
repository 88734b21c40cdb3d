import { Waveform } from '@overtone/shared/catalog/music/track.model.ts';
import { Image } from '@overtone/shared/media/images/image.model.ts';
import * as z from 'zod';

/** The tags of a file, clipped to the lengths of the catalogue. */
const AudioTags = z.object({
  title: z.string().nullable(),
  artists: z.array(z.string()),
  album: z
    .object({
      title: z.string(),
      artists: z.array(z.string()),
      type: z.string().nullable(),
      releaseDate: z.string().nullable(),
    })
    .nullable(),
  number: z.number().nullable(),
  disc: z.number().nullable(),
  genres: z.array(z.string()),
  explicit: z.boolean().nullable(),
  isrc: z.string().nullable(),
  bpm: z.number().nullable(),
  lyrics: z.string().nullable(),
});
export type AudioTags = z.output<typeof AudioTags>;

/** Audio by content. Files of many users with the same bytes share it. */
export const StoredAudio = z.object({
  sha256: z.string(),
  extension: z.string(),
  mime: z.string(),
  /** Bytes. */
  size: z.int().positive(),
  /** Milliseconds. */
  duration: z.int().nonnegative(),
  waveform: Waveform.nullable(),
  /** LUFS. */
  loudness: z.number().nullable(),
  tags: AudioTags,
  image: Image.nullable(),
  /** Bytes of each rendition; undefined until it is rendered, 0 if the quality needs no file. */
  high: z.int().nonnegative().optional(),
  low: z.int().nonnegative().optional(),
});
export type StoredAudio = z.output<typeof StoredAudio>;
