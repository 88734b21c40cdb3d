import type { Track } from '@overtone/shared/catalog/music/track.model.ts';
import type { SongToMatch } from '@overtone/shared/discovery/search/matching.model.ts';
import { foldName } from '../../../platform/fold.ts';
import { compareArtists, type ParsedArtists, parseArtists } from './song-artists.ts';
import { type ParsedTitle, parseTitle } from './song-title.ts';

// Decides which track a song of a file matches. A wrong track in a playlist is worse than one that the user has to
// search, so there is no match if two recordings are possible.

/**
 * The maximum difference between durations, in milliseconds: of copies of the same file, which may differ in silence,
 * and of editions of the same recording.
 */
const sameDurationMs = 3_000;
const nearDurationMs = 10_000;

/** Names of albums whose tracks are other recordings than the tracks with the same names on studio albums. */
const alternativeAlbums =
  /(?<!\S)(?:live (?:at|in|from|on)|live|unplugged|karaoke|tribute|covers|remixes|remixed|instrumentals|demos|acoustic|ao vivo|en vivo)(?!\S)/u;
/** Titles that several albums of an artist may contain. */
const commonTitles = new Set([
  'intro',
  'outro',
  'interlude',
  'skit',
  'prelude',
  'untitled',
  'overture',
  'finale',
  'reprise',
]);

const getAlbumKey = (name: string): string => parseTitle(name).fullTitle;

/** A song of a file with parsed texts, which are compared with several tracks. */
export interface ParsedSong {
  readonly song: SongToMatch;
  readonly title: ParsedTitle;
  /** Texts that name its artists, including the featured artists of the title. */
  readonly texts: readonly string[];
  readonly artists: ParsedArtists;
  readonly albumKey: string;
  readonly album: string;
}

/** Parses a song of a file. */
export const parseSong = (song: SongToMatch): ParsedSong => {
  const title = parseTitle(song.title);
  const texts = [...song.artists, ...title.featured].filter(Boolean);
  const album = foldName(song.album);
  return { song, title, texts, artists: parseArtists(texts), albumKey: getAlbumKey(song.album), album };
};

/** The certainty of a match; `suggestion` is for users to decide. */
export type Certainty = 'exact' | 'similar' | 'suggestion';

interface Assessment {
  readonly certainty: Certainty;
  /** The sort order: differences of title and artists, another album, the difference of the durations, fewer plays. */
  readonly order: readonly number[];
}

type DurationMatch = 'same' | 'near' | 'far' | 'unknown';

const compareDurations = (song: number | null, track: number): DurationMatch => {
  if (!song || !track) return 'unknown';
  const difference = Math.abs(song - track);
  if (difference <= sameDurationMs) return 'same';
  return difference <= nearDurationMs ? 'near' : 'far';
};

const areEqual = (a: ReadonlySet<string>, b: ReadonlySet<string>): boolean => a.symmetricDifference(b).size === 0;

/** Returns whether a version is less specific than another one: "live" and "live at the hall". */
const isLessSpecific = (a: ReadonlySet<string>, b: ReadonlySet<string>): boolean => {
  const [version, ...additionalVersions] = a;
  const [specific, ...others] = b;
  return (
    version !== undefined &&
    additionalVersions.length + others.length === 0 &&
    (specific ?? '').split(' ').includes(version)
  );
};

/** Returns whether only one of the albums contains alternative recordings. */
const isAlternativeRecording = (album: string, track: Track): boolean =>
  alternativeAlbums.test(album) !== alternativeAlbums.test(foldName(track.album?.name ?? ''));

/** Compares a song with a track. Returns undefined if the track is not even a suggestion. */
export const assessTrack = (parsed: ParsedSong, track: Track): Assessment | undefined => {
  const { song, title: songTitle, albumKey: songAlbum } = parsed;
  const trackTitle = parseTitle(track.name);
  const artists = compareArtists(
    parsed.artists,
    track.artists.map(({ name }) => name),
    trackTitle.featured,
  );
  const duration = compareDurations(song.duration, track.duration);
  const trackAlbum = getAlbumKey(track.album?.name ?? '');
  const isSameAlbum = songAlbum !== '' && songAlbum === trackAlbum;
  const isOtherAlbum = songAlbum !== '' && trackAlbum !== '' && !isSameAlbum;
  const difference = song.duration ? Math.abs(song.duration - track.duration) : 0;
  const isSameTitle = songTitle.fullTitle === trackTitle.fullTitle;
  const nameDifferences = { same: 0, some: 1, none: 2 }[artists] + (isSameTitle ? 0 : 1);
  const order = [nameDifferences, isSameAlbum ? 0 : 1, Math.round(difference / 1_000), -track.plays] as const;
  const assess = (certainty: Certainty): Assessment => ({ certainty, order });

  const isSameMainTitle =
    songTitle.mainTitle === trackTitle.mainTitle &&
    (songTitle.fullTitle === songTitle.mainTitle || trackTitle.fullTitle === trackTitle.mainTitle);
  if (!isSameTitle && !isSameMainTitle) return artists === 'none' ? undefined : assess('suggestion');
  const isSameVersion = areEqual(songTitle.versions, trackTitle.versions);
  if (artists === 'none') {
    // If the file contains no artist, the album identifies the track.
    const isIdentified = parsed.texts.length === 0 && isSameTitle && isSameVersion && isSameAlbum && duration !== 'far';
    return assess(isIdentified ? 'similar' : 'suggestion');
  }
  if (!isSameVersion) {
    const isSpecified =
      isLessSpecific(songTitle.versions, trackTitle.versions) ||
      isLessSpecific(trackTitle.versions, songTitle.versions);
    const isLikely = isSpecified && artists === 'same' && duration === 'same' && isSameTitle && !isOtherAlbum;
    return assess(isLikely ? 'similar' : 'suggestion');
  }
  if (duration === 'far') return assess('suggestion');
  if (commonTitles.has(songTitle.fullTitle) && isOtherAlbum) return assess('suggestion');
  // The album may identify a live recording whose title is the same as that of the studio recording.
  const isDoubtful = songTitle.versions.size === 0 && isAlternativeRecording(parsed.album, track);
  const isAlternative = [parsed.album, ...songTitle.versions].some((name) => alternativeAlbums.test(name));
  if (isAlternative && isOtherAlbum && duration !== 'same') return assess('suggestion');
  if (isDoubtful && (duration !== 'same' || isOtherAlbum)) return assess('suggestion');
  if (!isSameTitle || artists === 'some') return assess(duration === 'same' ? 'similar' : 'suggestion');
  const isExact = duration === 'same' && songTitle.isEdition === trackTitle.isEdition && !isDoubtful;
  return assess(isExact ? 'exact' : 'similar');
};

/**
 * Returns whether the code of a song is credible. Files may contain wrong codes. Title, artist and duration of the
 * track are then different.
 */
export const isCodeCredible = ({ song, title: songTitle, artists: songArtists }: ParsedSong, track: Track): boolean => {
  if (song.title === '') return true;
  const trackTitle = parseTitle(track.name);
  const artists = compareArtists(
    songArtists,
    track.artists.map(({ name }) => name),
    trackTitle.featured,
  );
  const duration = compareDurations(song.duration, track.duration);
  if (duration === 'same') return true;
  if (duration === 'far') {
    return (
      songTitle.fullTitle === trackTitle.fullTitle &&
      artists !== 'none' &&
      areEqual(songTitle.versions, trackTitle.versions)
    );
  }
  return songTitle.mainTitle === trackTitle.mainTitle || artists !== 'none';
};

const compareOrders = (a: readonly number[], b: readonly number[]): number => {
  const at = a.findIndex((value, index) => value !== b[index]);
  return at === -1 ? 0 : (a[at] ?? 0) - (b[at] ?? 0);
};

/** The match of a song, or suggestions. */
export interface MatchResult {
  readonly match: { readonly track: Track; readonly by: Exclude<Certainty, 'suggestion'> } | null;
  /** Suggestions, most likely first; empty if there is a match. */
  readonly suggestions: readonly Track[];
}

/** Selects the match of a song among tracks with its name. There is no match if different recordings are possible. */
export const chooseMatch = (parsed: ParsedSong, tracks: readonly Track[]): MatchResult => {
  const candidates = tracks
    .flatMap((track) => {
      const assessment = assessTrack(parsed, track);
      return assessment ? [{ track, ...assessment }] : [];
    })
    .toSorted((a, b) => compareOrders(a.order, b.order));
  const exact = candidates.filter(({ certainty }) => certainty === 'exact');
  const likely = exact.length > 0 ? exact : candidates.filter(({ certainty }) => certainty === 'similar');
  const [best] = likely;
  // Without a duration and an album, recordings with the same name cannot be distinguished.
  const isIdentified = Boolean(parsed.song.duration) || best?.order[1] === 0;
  const areDifferent =
    !isIdentified &&
    likely.some(({ track }) => Math.abs(track.duration - (best?.track.duration ?? 0)) > nearDurationMs);
  // Albums of different artists may have the same name.
  const haveDifferentArtists =
    parsed.texts.length === 0 && new Set(likely.map(({ track }) => track.artists[0]?.name)).size > 1;
  if (!best || areDifferent || haveDifferentArtists) {
    return { match: null, suggestions: candidates.map(({ track }) => track) };
  }
  return { match: { track: best.track, by: best.certainty === 'exact' ? 'exact' : 'similar' }, suggestions: [] };
};
