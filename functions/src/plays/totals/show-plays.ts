import { AlbumId, ArtistId, TrackId } from '@overtone/shared/ids.ts';
import { setAlbumPlays, setArtistPlays, setTrackPlays } from '../../catalog/public.ts';
import type { TotalSubject } from './day-total.item.ts';

/** Sets the total on the item of each kind of subject, by the prefix of its id. */
const setPlays: Readonly<Record<string, (id: string, plays: number) => Promise<void>>> = {
  trk: (id, plays) => setTrackPlays(TrackId.parse(id), plays),
  alb: (id, plays) => setAlbumPlays(AlbumId.parse(id), plays),
  art: (id, plays) => setArtistPlays(ArtistId.parse(id), plays),
};

/** Has the catalogue show a subject's plays, and sort by them. It goes up alone: a total that comes late changes nothing. */
export const showPlays = async (subject: TotalSubject, plays: number): Promise<void> => {
  await setPlays[subject.slice(0, 3)]?.(subject, plays);
};
