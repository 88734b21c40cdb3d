import * as z from 'zod';
import { AlbumType } from '../../catalog/music/album.model.ts';
import { ReleaseDate } from '../../catalog/music/release-date.model.ts';
import { Waveform } from '../../catalog/music/track.model.ts';
import { FileId, TrackId } from '../../ids.ts';
import { Image } from '../../media/images/image.model.ts';

/** What a file says of itself: words of whoever made it, as long as the catalogue takes them, and nothing that is believed. */
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
  /** As they are written there, of which the site may have some. */
  genres: z.array(z.string()),
  explicit: z.boolean().nullable(),
  isrc: z.string().nullable(),
  bpm: z.number().nullable(),
  lyrics: z.string().nullable(),
});
export type SoundTags = z.output<typeof SoundTags>;

/** What is known of the sound of a file of one's own. */
export const Sound = z.object({
  fileId: FileId,
  /** The track that was made of it. */
  trackId: TrackId.nullable(),
  name: z.string(),
  /** Milliseconds. */
  duration: z.int().nonnegative(),
  waveform: Waveform.nullable(),
  /** The picture that is in it. */
  image: Image.nullable(),
  tags: SoundTags,
});
export type Sound = z.output<typeof Sound>;
