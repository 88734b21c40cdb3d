import type {
  ManagedAlbum,
  ManagedTrack,
  ManagedTrackDetail,
} from '@overtone/shared/backstage/music/managed-music.model.ts';
import type { FileEntry } from '@overtone/shared/uploads/file-entry.model.ts';
import { buildAlbum, buildTrack } from './factories.ts';

const buildUlid = (number: number): string => `01J${String(number).padStart(23, '0')}`;

const publicationState = {
  visibility: 'public',
  releaseAt: null,
  trashedAt: null,
  state: 'live',
  isPublished: true,
  updatedAt: null,
} as const;

/** An album as its managers see it. Published by default. */
export const buildManagedAlbum = (changes: Partial<ManagedAlbum> = {}, number = 1): ManagedAlbum => ({
  ...buildAlbum(),
  ...publicationState,
  id: `alb_${buildUlid(number)}`,
  upc: null,
  ...changes,
});

/** A track as its managers see it. Published by default. */
export const buildManagedTrack = (changes: Partial<ManagedTrack> = {}, number = 1): ManagedTrack => ({
  ...buildTrack({}, number),
  ...publicationState,
  fileId: null,
  ...changes,
});

/** An uploaded file. */
export const buildFileEntry = (changes: Partial<FileEntry> = {}, number = 1): FileEntry => ({
  ...{ id: `fil_${buildUlid(number)}`, url: null, file_size: 40_000_000, name: 'Undertow.wav', mime: 'audio/wav' },
  ...{ extension: 'wav', path: '', updated_at: '2026-01-01T00:00:00.000Z', created_at: '2026-01-01T00:00:00.000Z' },
  ...{
    state: 'ready',
    progress: null,
    failure: null,
    resumable: false,
    duration: null,
    duplicate_of: null,
    workspace_id: null,
  },
  track_id: null,
  ...changes,
});
/** A track's details, as the API returns them to the artist's managers. */
export const buildManagedTrackDetail = (changes: Partial<ManagedTrackDetail> = {}): ManagedTrackDetail => ({
  ...buildTrack(),
  waveform: [10, 60, 90, 40],
  lyrics: null,
  isrc: null,
  bpm: null,
  key: null,
  language: null,
  licence: 'all-rights-reserved',
  credits: [],
  description: null,
  downloads: false,
  loudness: null,
  visibility: 'public',
  releaseAt: null,
  trashedAt: null,
  state: 'live',
  isPublished: true,
  updatedAt: '2026-01-02T00:00:00.000Z',
  fileId: null,
  audio: { mime: 'audio/mpeg', bytes: 1_000 },
  ...changes,
});
