import { AlbumId, ArtistId, TrackId } from '@overtone/shared/ids.ts';
import { setAlbumPlays, setArtistPlays, setTrackPlays } from '../../catalog/public.ts';
import type { TotalSubject } from './day-total.item.ts';

/** Sets the plays of each kind of subject, by the prefix of its ID. */
const setPlays: Readonly<Record<string, (id: string, plays: number) => Promise<void>>> = {
  trk: (id, plays) => setTrackPlays(TrackId.parse(id), plays),
  alb: (id, plays) => setAlbumPlays(AlbumId.parse(id), plays),
  art: (id, plays) => setArtistPlays(ArtistId.parse(id), plays),
};

/** Sets the plays that the catalogue shows and sorts by. The number only increases, so a late total changes nothing. */
export const updateCatalogPlays = async (subject: TotalSubject, plays: number): Promise<void> => {
  await setPlays[subject.slice(0, 3)]?.(subject, plays);
};
