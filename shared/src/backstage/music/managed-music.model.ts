import * as z from 'zod';
import { LyricsDraft } from '../../catalog/lyrics/lyrics.model.ts';
import { Album, AlbumType } from '../../catalog/music/album.model.ts';
import { MusicState, PublicationState, Visibility } from '../../catalog/music/publication-state.model.ts';
import { Bpm, Credit, Isrc, Licence, MusicalKey, RecordingLanguage, Upc } from '../../catalog/music/recording.model.ts';
import { ReleaseDate } from '../../catalog/music/release-date.model.ts';
import { Track, TrackDetail } from '../../catalog/music/track.model.ts';
import { ArtistId, FileId, TrackId } from '../../ids.ts';
import { limits } from '../../limits.ts';
import { Name, PublicName } from '../../texts/name.ts';

/** What its people read of anything of theirs beside what everybody does. */
const own = {
  ...PublicationState.shape,
  state: MusicState,
  /** Whether everybody comes upon it now: of a track together with its album, of an album with a published track. */
  isPublished: z.boolean(),
  /** The version: when its people last edited it; null before they did. */
  updatedAt: z.iso.datetime().nullable(),
};

/** The same of a track. */
const ownTrack = {
  ...own,
  /** The file behind it; null for what an operator imported. */
  fileId: FileId.nullable(),
};

/** A track as a row of one's own music. */
export const ManagedTrack = Track.extend(ownTrack);
export type ManagedTrack = z.output<typeof ManagedTrack>;

/** What a track plays. */
const ManagedAudio = z.object({
  mime: z.string(),
  /** Bytes. */
  bytes: z.int().positive(),
});

/** A track with all that its people may change. */
export const ManagedTrackDetail = TrackDetail.extend({ ...ownTrack, audio: ManagedAudio });
export type ManagedTrackDetail = z.output<typeof ManagedTrackDetail>;

export const ManagedAlbum = Album.extend({
  ...own,
  upc: z.string().nullable(),
});
export type ManagedAlbum = z.output<typeof ManagedAlbum>;

/** An album with all its tracks that are not in the bin, in their order. */
export const ManagedAlbumDetail = ManagedAlbum.extend({ tracks: z.array(ManagedTrack) });
export type ManagedAlbumDetail = z.output<typeof ManagedAlbumDetail>;

/** Somebody to be credited: one that the catalogue has, or a name, which is found there or made. */
export const ArtistPick = z.union([z.object({ id: ArtistId }), z.object({ name: PublicName })]);
export type ArtistPick = z.output<typeof ArtistPick>;

const description = z.string().max(limits.descriptionLengthMax).nullable();
const artists = z.array(ArtistPick).min(1).max(limits.artistsMax);
/** Names of genres that the site has. */
const genres = z.array(z.string().min(1).max(limits.labelLengthMax)).max(limits.genresMax);
/** Words of one's own; kept as the part of an address that they become. */
const tags = z.array(Name.max(limits.labelLengthMax)).max(limits.tagsMax);

/** What decides when and for whom something is out. */
const standing = {
  visibility: Visibility,
  /** The moment it comes out, ISO 8601 in UTC; null for at once. */
  releaseAt: z.iso.datetime().nullable(),
};

/** Everything that the people of a track may say of it. */
export const TrackFields = z.object({
  name: Name,
  artists,
  disc: z.int().min(1).max(limits.discsMax),
  number: z.int().min(1).max(limits.trackNumberMax),
  explicit: z.boolean(),
  genres,
  tags,
  description,
  credits: z.array(Credit).max(limits.creditsMax),
  isrc: Isrc.nullable(),
  bpm: Bpm.nullable(),
  key: MusicalKey.nullable(),
  language: RecordingLanguage.nullable(),
  licence: Licence,
  lyrics: LyricsDraft.nullable(),
  downloads: z.boolean(),
  ...standing,
});
export type TrackFields = z.output<typeof TrackFields>;

/** The same of an album. */
export const AlbumFields = z.object({
  name: Name,
  artists,
  type: AlbumType,
  /** The day it first came out anywhere. Lists are sorted by it, or by the day of publication where that is earlier. */
  releaseDate: ReleaseDate.nullable(),
  genres,
  tags,
  description,
  upc: Upc.nullable(),
  ...standing,
});
export type AlbumFields = z.output<typeof AlbumFields>;

/** What becomes different; a field that is left out stays as it is. */
export const TrackChange = TrackFields.partial();
export type TrackChange = z.output<typeof TrackChange>;
export const AlbumChange = AlbumFields.partial();
export type AlbumChange = z.output<typeof AlbumChange>;

/** Of several changes, one that could not be made, and why. */
export const RefusedChange = z.object({
  trackId: TrackId,
  code: z.string(),
  message: z.string(),
  /** The track as somebody else has made it meanwhile, where that is why. */
  current: ManagedTrack.nullable(),
});
export type RefusedChange = z.output<typeof RefusedChange>;
