import type { Album } from '@overtone/shared/catalog/music/album.model.ts';
import type { Artist, ArtistRef } from '@overtone/shared/catalog/music/artist.model.ts';
import type { Track } from '@overtone/shared/catalog/music/track.model.ts';
import { albumPath, artistPath, playlistPath, publicTrackPath } from '@overtone/shared/http/page-paths.ts';
import type { Playlist } from '@overtone/shared/library/playlists/playlist.model.ts';
import { fillTemplate, headTexts, truncateDescription } from './head-texts.ts';
import type { MetadataSite, PageHead } from './heads.model.ts';

/** Returns for example `3:07` or `1:02:03`. @param milliseconds */
const formatDuration = (milliseconds: number): string => {
  const seconds = Math.floor(milliseconds / 1000);
  const parts = [Math.floor(seconds / 3_600), Math.floor(seconds / 60) % 60, seconds % 60];
  const [firstPart, ...otherParts] = parts[0] === 0 ? parts.slice(1) : parts;
  return [firstPart, ...otherParts.map((part) => String(part).padStart(2, '0'))].join(':');
};

/** Returns an ISO 8601 duration for schema.org. @param milliseconds */
const formatIsoDuration = (milliseconds: number): string => `PT${Math.round(milliseconds / 1000)}S`;

const formatSongCount = (count: number): string => (count === 1 ? '1 song' : `${count} songs`);
const getNames = (artists: readonly ArtistRef[]): string => artists.map(({ name }) => name).join(', ');

const getGroups = (artists: readonly ArtistRef[], origin: string): object[] =>
  artists.map((artist) => ({ '@type': 'MusicGroup', name: artist.name, url: origin + artistPath(artist) }));

const getAuthor = (artists: readonly ArtistRef[]): Pick<PageHead, 'author'> => {
  const [first] = artists;
  return first ? { author: { name: getNames(artists), path: artistPath(first) } } : {};
};

const createMusicianFacts = (artists: readonly ArtistRef[], origin: string) =>
  artists.map((artist) => ['music:musician', origin + artistPath(artist)] as const);

/** Removes null values and empty lists. */
const omitEmpty = (facts: Readonly<Record<string, unknown>>): object =>
  Object.fromEntries(
    Object.entries(facts).filter(([, fact]) => fact !== null && (!Array.isArray(fact) || fact.length > 0)),
  );

export const buildTrackHead = (track: Track, { name: site, origin }: MetadataSite): PageHead => {
  const { name, artists, album, duration, image, genres } = track;
  const path = publicTrackPath(track);
  const facts = [album?.name, formatDuration(duration)].filter(Boolean).join(' · ');
  const values = { name, artists: getNames(artists), facts, site };
  const albumUrl = album && origin + albumPath({ ...album, artists });
  return {
    ...{ path, name, image, type: 'music.song', player: 'track' },
    title: fillTemplate(headTexts.track.title, values),
    description: truncateDescription(fillTemplate(headTexts.track.description, values)),
    facts: [
      ['music:duration', String(Math.max(1, Math.round(duration / 1000)))],
      ...(albumUrl
        ? ([
            ['music:album', albumUrl],
            ['music:album:disc', String(track.disc)],
            ['music:album:track', String(track.number)],
          ] as const)
        : []),
      ...createMusicianFacts(artists, origin),
    ],
    ...getAuthor(artists),
    data: omitEmpty({
      '@type': 'MusicRecording',
      ...{ name, url: origin + path, duration: formatIsoDuration(duration), genre: genres },
      byArtist: getGroups(artists, origin),
      inAlbum: album && { '@type': 'MusicAlbum', name: album.name, url: albumUrl },
    }),
  };
};

const albumKinds = { album: 'Album', ep: 'EP', single: 'Single', compilation: 'Compilation' } as const;
const releaseTypes = { album: 'AlbumRelease', ep: 'EPRelease', single: 'SingleRelease', compilation: null } as const;

export const buildAlbumHead = (album: Album, { name: site, origin }: MetadataSite): PageHead => {
  const { name, artists, type, releaseDate, tracksCount, image, genres } = album;
  const path = albumPath(album);
  const facts = [releaseDate?.slice(0, 4), formatSongCount(tracksCount)].filter(Boolean).join(' · ');
  const values = { name, artists: getNames(artists), kind: albumKinds[type], facts, site };
  return {
    ...{ path, name, image, type: 'music.album', player: 'list' },
    title: fillTemplate(headTexts.album.title, values),
    description: truncateDescription(album.description || fillTemplate(headTexts.album.description, values)),
    facts: [
      ...createMusicianFacts(artists, origin),
      ...(releaseDate ? ([['music:release_date', releaseDate]] as const) : []),
    ],
    ...getAuthor(artists),
    data: omitEmpty({
      '@type': 'MusicAlbum',
      ...{ name, url: origin + path, numTracks: tracksCount, genre: genres, datePublished: releaseDate },
      byArtist: getGroups(artists, origin),
      albumReleaseType: releaseTypes[type] && `https://schema.org/${releaseTypes[type]}`,
      albumProductionType: type === 'compilation' ? 'https://schema.org/CompilationAlbum' : null,
    }),
  };
};

export const buildArtistHead = (artist: Artist, { name: site, origin }: MetadataSite): PageHead => {
  const { name, bio, image, genres, links } = artist;
  const path = artistPath(artist);
  const values = { name, site };
  const description = truncateDescription(bio || fillTemplate(headTexts.artist.description, values));
  return {
    ...{ path, name, image, description, type: 'profile', facts: [] },
    title: fillTemplate(headTexts.artist.title, values),
    data: omitEmpty({
      '@type': 'MusicGroup',
      ...{ name, url: origin + path, description, genre: genres, sameAs: links },
    }),
  };
};

export const buildPlaylistHead = (playlist: Playlist, { name: site, origin }: MetadataSite): PageHead => {
  const { name, owner, tracksCount, duration } = playlist;
  const path = playlistPath(playlist);
  const ownerName = owner.name ?? site;
  const facts = [formatSongCount(tracksCount), ...(duration > 0 ? [formatDuration(duration)] : [])].join(' · ');
  const values = { name, owner: ownerName, facts, site };
  const description = truncateDescription(playlist.description || fillTemplate(headTexts.playlist.description, values));
  return {
    ...{ path, name, description, type: 'music.playlist', facts: [], player: 'list' },
    image: playlist.image ?? playlist.covers[0] ?? null,
    title: fillTemplate(headTexts.playlist.title, values),
    ...(owner.name !== null && { author: { name: owner.name } }),
    data: omitEmpty({
      '@type': 'MusicPlaylist',
      ...{ name, url: origin + path, description, numTracks: tracksCount },
      creator: owner.name === null ? null : { '@type': 'Person', name: owner.name },
    }),
  };
};
