import { setAlbumPlays } from '@overtone/functions/catalog/albums/albums.store.ts';
import { setArtistPlays } from '@overtone/functions/catalog/artists/artists.store.ts';
import { ingestTrack } from '@overtone/functions/catalog/ingest/ingest.service.ts';
import { getTrack, setTrackPlays } from '@overtone/functions/catalog/tracks/tracks.store.ts';
import type { TrackId } from '@overtone/shared/ids.ts';
import { ensureDemoArtist, getAlbumCover } from './artists-and-covers.ts';
import {
  type AlbumTrack,
  countAlbumPlays,
  countArtistPlays,
  getMainArtist,
  getSongPlan,
  getTrackArtists,
} from './catalogue/catalogue.ts';
import { lyrics } from './catalogue/lyrics.ts';
import { formatLyrics } from './format-lyrics.ts';
import { setInitialPlays } from './initial-plays.store.ts';

/** Sets the initial plays of a track, its album and its artists. Running it again changes nothing. */
const setTrackInitialPlays = async (id: TrackId, { album, track }: AlbumTrack): Promise<void> => {
  const storedTrack = await getTrack(id);
  await Promise.all([
    setInitialPlays(id, track.plays),
    setTrackPlays(id, track.plays),
    storedTrack.album && setInitialPlays(storedTrack.album.id, countAlbumPlays(album)),
    storedTrack.album && setAlbumPlays(storedTrack.album.id, countAlbumPlays(album)),
    ...storedTrack.artists.flatMap((artist) => [
      setInitialPlays(artist.id, countArtistPlays(artist.name)),
      setArtistPlays(artist.id, countArtistPlays(artist.name)),
    ]),
  ]);
};

/** Adds a rendered track with its lyrics, cover and plays, through the ingest that all tracks go through. */
export const addTrack = async (albumTrack: AlbumTrack, mp3: Uint8Array): Promise<TrackId> => {
  const { album, track, number } = albumTrack;
  const { genres } = getMainArtist(albumTrack);
  const trackLyrics = lyrics[track.title];
  const artistNames = [...new Set([...album.artists, ...getTrackArtists(albumTrack)])];
  const [cover] = await Promise.all([getAlbumCover(album), ...artistNames.map(ensureDemoArtist)]);
  const { trackId } = await ingestTrack({
    source: { bytes: mp3 },
    fileName: `${track.title}.mp3`,
    title: track.title,
    artists: getTrackArtists(albumTrack),
    album: { ...album, cover },
    number,
    disc: 1,
    genres,
    tags: album.tags,
    explicit: track.explicit ?? false,
    bpm: track.bpm,
    ...(trackLyrics && { lyrics: formatLyrics(trackLyrics, getSongPlan(albumTrack)) }),
  });
  await setTrackInitialPlays(trackId, albumTrack);
  return trackId;
};
