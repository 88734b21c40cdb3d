import { setAlbumPlays } from '@overtone/functions/catalog/albums/albums.store.ts';
import { setArtistPlays } from '@overtone/functions/catalog/artists/artists.store.ts';
import { ingestTrack } from '@overtone/functions/catalog/ingest/ingest.service.ts';
import { getTrack, setTrackPlays } from '@overtone/functions/catalog/tracks/tracks.store.ts';
import type { TrackId } from '@overtone/shared/ids.ts';
import { albumPlays, artistPlays, creditsOf, leadOf, type Placed, songOf } from './catalogue/catalogue.ts';
import { lyrics } from './catalogue/lyrics.ts';
import { putFirstPlays } from './first-plays.store.ts';
import { lyricsText } from './lrc.ts';
import { coverOf, introduceArtist } from './pictures.ts';

/** Gives a track, its album and its artists the plays they start with; again, it changes nothing. */
const startPlays = async (id: TrackId, { album, track }: Placed): Promise<void> => {
  const stored = await getTrack(id);
  await Promise.all([
    putFirstPlays(id, track.plays),
    setTrackPlays(id, track.plays),
    stored.album && putFirstPlays(stored.album.id, albumPlays(album)),
    stored.album && setAlbumPlays(stored.album.id, albumPlays(album)),
    ...stored.artists.flatMap((artist) => [
      putFirstPlays(artist.id, artistPlays(artist.name)),
      setArtistPlays(artist.id, artistPlays(artist.name)),
    ]),
  ]);
};

/** Takes a rendered track in with all that is known of it, the way every other track comes in. */
export const addTrack = async (placed: Placed, mp3: Uint8Array): Promise<TrackId> => {
  const { album, track, number } = placed;
  const { genres } = leadOf(placed);
  const words = lyrics[track.title];
  const credits = [...new Set([...album.artists, ...creditsOf(placed)])];
  const [cover] = await Promise.all([coverOf(album), ...credits.map(introduceArtist)]);
  const { trackId } = await ingestTrack({
    source: { bytes: mp3 },
    fileName: `${track.title}.mp3`,
    title: track.title,
    artists: creditsOf(placed),
    album: { ...album, cover },
    number,
    disc: 1,
    genres,
    tags: album.tags,
    explicit: track.explicit ?? false,
    bpm: track.bpm,
    ...(words && { lyrics: lyricsText(words, songOf(placed)) }),
  });
  await startPlays(trackId, placed);
  return trackId;
};
