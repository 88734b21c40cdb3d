import { catalogLimits } from '@overtone/shared/catalog/catalog-limits.ts';
import { textLimits } from '@overtone/shared/texts/text-limits.ts';
import type { FileTags } from '../../media/public.ts';
import { truncateName } from '../../platform/truncate-name.ts';
import type { AudioTags } from '../audio/stored-audio.model.ts';

const clipNames = (names: readonly string[], max: number): string[] =>
  names.slice(0, max).map((name) => truncateName(name));

/** Clips the tags of a file for storage. A file can contain megabytes of tags, but an item has at most 400 KB. */
export const toAudioTags = ({ album, ...tags }: FileTags): AudioTags => ({
  title: tags.title === undefined ? null : truncateName(tags.title),
  artists: clipNames(tags.artists, catalogLimits.artistsMax),
  album: album
    ? {
        title: truncateName(album.title),
        artists: clipNames(album.artists, catalogLimits.artistsMax),
        type: album.type ?? null,
        releaseDate: album.releaseDate ?? null,
      }
    : null,
  number: tags.number ?? null,
  disc: tags.disc ?? null,
  genres: clipNames(tags.genres, catalogLimits.genresMax),
  explicit: tags.explicit ?? null,
  isrc: tags.isrc === undefined ? null : truncateName(tags.isrc, textLimits.labelLengthMax),
  bpm: tags.bpm ?? null,
  lyrics: tags.lyrics?.slice(0, catalogLimits.lyricsLengthMax) ?? null,
});
