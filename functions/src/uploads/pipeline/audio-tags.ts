import { limits } from '@overtone/shared/limits.ts';
import type { FileTags } from '../../media/public.ts';
import { clipName } from '../../platform/clip-name.ts';
import type { AudioTags } from '../audio/stored-audio.model.ts';

const names = (written: readonly string[], most: number): string[] =>
  written.slice(0, most).map((name) => clipName(name));

/** Tags as they are kept: a file may hold megabytes of them, and an item of the table ends at 400 KB. */
export const keptTags = ({ album, ...tags }: FileTags): AudioTags => ({
  title: tags.title === undefined ? null : clipName(tags.title),
  artists: names(tags.artists, limits.artistsMax),
  album: album
    ? {
        title: clipName(album.title),
        artists: names(album.artists, limits.artistsMax),
        type: album.type ?? null,
        releaseDate: album.releaseDate ?? null,
      }
    : null,
  number: tags.number ?? null,
  disc: tags.disc ?? null,
  genres: names(tags.genres, limits.genresMax),
  explicit: tags.explicit ?? null,
  isrc: tags.isrc === undefined ? null : clipName(tags.isrc, limits.labelLengthMax),
  bpm: tags.bpm ?? null,
  lyrics: tags.lyrics?.slice(0, limits.lyricsLengthMax) ?? null,
});
