import type { Track } from '@overtone/shared/catalog/music/track.model.ts';
import type { WrittenSong } from '@overtone/shared/library/transfer/write-file.ts';

/** A track as files tell of it that people take elsewhere. */
export interface ExportedSong extends Omit<WrittenSong, 'addedAt'> {
  readonly id: Track['id'];
}

/** @param siteUrl where its page is */
export const exportedSong = (
  { id, name, artists, album, duration }: Pick<Track, 'id' | 'name' | 'artists' | 'album' | 'duration'>,
  siteUrl: string,
): ExportedSong => ({
  id,
  title: name,
  artists: artists.map((artist) => artist.name),
  album: album?.name ?? '',
  duration,
  link: new URL(`/track/${id}`, siteUrl).href,
});
