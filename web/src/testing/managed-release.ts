import type {
  ManagedAlbumDetail,
  ManagedTrack,
  ManagedTrackDetail,
} from '@overtone/shared/backstage/music/managed-music.model.ts';
import type { Sound, SoundTags } from '@overtone/shared/backstage/music/sound.model.ts';
import { buildAlbum, buildTrack } from './factories.ts';

const publicationState = {
  visibility: 'public',
  releaseAt: null,
  trashedAt: null,
  state: 'live',
  isPublished: true,
} as const;

/** A track of a release, as the API returns it to the artist's managers. */
export const buildManagedTrackRow = (changes: Partial<ManagedTrack> = {}, number = 1): ManagedTrack => ({
  ...buildTrack({}, number),
  ...publicationState,
  updatedAt: '2026-01-02T00:00:00.000Z',
  fileId: null,
  ...changes,
});

/** A published release with `count` tracks. */
export const buildManagedRelease = (count = 2, changes: Partial<ManagedAlbumDetail> = {}): ManagedAlbumDetail => ({
  ...buildAlbum({ tracksCount: count }),
  ...publicationState,
  upc: null,
  updatedAt: '2026-01-02T00:00:00.000Z',
  tracks: Array.from({ length: count }, (_, number) =>
    buildManagedTrackRow({ name: `Song ${number + 1}` }, number + 1),
  ),
  ...changes,
});

/** The metadata of an uploaded audio file. */
export const buildSound = (fileId: string, tags: Partial<SoundTags> = {}, changes: Partial<Sound> = {}): Sound => ({
  fileId: fileId as Sound['fileId'],
  trackId: null,
  name: 'Mooring.wav',
  duration: 252_000,
  waveform: [10, 60, 90, 40],
  image: null,
  tags: {
    ...{ title: null, artists: [], number: null, disc: null, genres: [], explicit: null, isrc: null, bpm: null },
    album: { title: 'Low Tide Radio', artists: ['Marlow Finch'], type: null, releaseDate: '2026-01-01' },
    lyrics: null,
    ...tags,
  },
  ...changes,
});

/** A track with all fields that its managers can edit. */
export const buildManagedTrackDetail = (changes: Partial<ManagedTrackDetail> = {}): ManagedTrackDetail => ({
  ...buildManagedTrackRow(),
  ...{ waveform: [10, 60, 90, 40], lyrics: null, isrc: null, bpm: null, key: null, language: null, credits: [] },
  ...{ licence: 'all-rights-reserved', description: null, downloads: false, loudness: -13.8 },
  audio: { mime: 'audio/mpeg', bytes: 1_000 },
  ...changes,
});
