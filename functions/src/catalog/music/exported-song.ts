import type { Track } from '@overtone/shared/catalog/music/track.model.ts';
import type { WrittenSong } from '@overtone/shared/library/transfer/write-file.ts';

/** A track in a file that users export. */
export interface ExportedSong extends Omit<WrittenSong, 'addedAt'> {
  readonly id: Track['id'];
}

/** Returns a track for an exported file. @param siteUrl origin of its link */
export const toExportedSong = (
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
