import * as z from 'zod';
import { catalogLimits } from '../../catalog/catalog-limits.ts';
import { LyricsDraft } from '../../catalog/lyrics/lyrics.model.ts';
import { Album, AlbumType } from '../../catalog/music/album.model.ts';
import { MusicState, PublicationState, Visibility } from '../../catalog/music/publication-state.model.ts';
import { Bpm, Credit, Isrc, Licence, MusicalKey, RecordingLanguage, Upc } from '../../catalog/music/recording.model.ts';
import { ReleaseDate } from '../../catalog/music/release-date.model.ts';
import { Track, TrackDetail } from '../../catalog/music/track.model.ts';
import { ArtistId, FileId, TrackId } from '../../ids.ts';
import { Name, PublicName } from '../../texts/name.ts';
import { textLimits } from '../../texts/text-limits.ts';

/** Fields of music that only its managers see. */
const managedFields = {
  ...PublicationState.shape,
  state: MusicState,
  /** Whether it is public now: a track together with its album, an album with a published track. */
  isPublished: z.boolean(),
  /** The version: last edit by its managers; null if there was none. */
  updatedAt: z.iso.datetime().nullable(),
};

/** Fields of a track that only its managers see. */
const managedTrackFields = {
  ...managedFields,
  /** The file of the track; null for imported tracks. */
  fileId: FileId.nullable(),
};

/** A track in the lists of its managers. */
export const ManagedTrack = Track.extend(managedTrackFields);
export type ManagedTrack = z.output<typeof ManagedTrack>;

/** The audio file of a track. */
const ManagedAudio = z.object({
  mime: z.string(),
  /** Bytes. */
  bytes: z.int().positive(),
});

/** A track with all fields that its managers may edit. */
export const ManagedTrackDetail = TrackDetail.extend({ ...managedTrackFields, audio: ManagedAudio });
export type ManagedTrackDetail = z.output<typeof ManagedTrackDetail>;

export const ManagedAlbum = Album.extend({
  ...managedFields,
  upc: z.string().nullable(),
});
export type ManagedAlbum = z.output<typeof ManagedAlbum>;

/** An album with all its tracks outside the trash, in order. */
export const ManagedAlbumDetail = ManagedAlbum.extend({ tracks: z.array(ManagedTrack) });
export type ManagedAlbumDetail = z.output<typeof ManagedAlbumDetail>;

/** An artist to credit: an existing one by id, or a name that is found or created. */
export const ArtistPick = z.union([z.object({ id: ArtistId }), z.object({ name: PublicName })]);
export type ArtistPick = z.output<typeof ArtistPick>;

const description = z.string().max(textLimits.descriptionLengthMax).nullable();
const artists = z.array(ArtistPick).min(1).max(catalogLimits.artistsMax);
/** Names of existing genres. */
const genres = z.array(z.string().min(1).max(textLimits.labelLengthMax)).max(catalogLimits.genresMax);
/** Free-form tags; stored as slugs. */
const tags = z.array(Name.max(textLimits.labelLengthMax)).max(catalogLimits.tagsMax);

/** When and for whom music is published. */
const publicationFields = {
  visibility: Visibility,
  /** Release time, ISO 8601 in UTC; null for immediately. */
  releaseAt: z.iso.datetime().nullable(),
};

/** The fields of a track that its managers may edit. */
export const TrackFields = z.object({
  name: Name,
  artists,
  disc: z.int().min(1).max(catalogLimits.discsMax),
  number: z.int().min(1).max(catalogLimits.trackNumberMax),
  explicit: z.boolean(),
  genres,
  tags,
  description,
  credits: z.array(Credit).max(catalogLimits.creditsMax),
  isrc: Isrc.nullable(),
  bpm: Bpm.nullable(),
  key: MusicalKey.nullable(),
  language: RecordingLanguage.nullable(),
  licence: Licence,
  lyrics: LyricsDraft.nullable(),
  downloads: z.boolean(),
  ...publicationFields,
});
export type TrackFields = z.output<typeof TrackFields>;

/** The fields of an album that its managers may edit. */
export const AlbumFields = z.object({
  name: Name,
  artists,
  type: AlbumType,
  /** Date of the first release. Lists are sorted by it, or by the day of publication if that is earlier. */
  releaseDate: ReleaseDate.nullable(),
  genres,
  tags,
  description,
  upc: Upc.nullable(),
  ...publicationFields,
});
export type AlbumFields = z.output<typeof AlbumFields>;

/** Edited fields; omitted fields stay unchanged. */
export const TrackChange = TrackFields.partial();
export type TrackChange = z.output<typeof TrackChange>;
export const AlbumChange = AlbumFields.partial();
export type AlbumChange = z.output<typeof AlbumChange>;

/** A rejected change with the reason. */
export const RefusedChange = z.object({
  trackId: TrackId,
  code: z.string(),
  message: z.string(),
  /** The current track if someone else has edited it. */
  current: ManagedTrack.nullable(),
});
export type RefusedChange = z.output<typeof RefusedChange>;
