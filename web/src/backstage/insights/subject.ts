import type { Image } from '@overtone/shared/media/images/image.model.ts';
import { useQuery } from '@tanstack/react-query';
import { managedArtistQuery } from '../artists/artists.queries.ts';
import { editAlbumPath, editArtistPath, editTrackPath } from '../layout/paths.ts';
import { useManagedArtists } from '../layout/use-managed-artists.ts';
import { managedAlbumQuery } from '../music/managed-music.queries.ts';
import { managedTrackQuery } from '../music/music.queries.ts';
import type { Release, SubjectKind } from './figures.ts';

/** What is looked at: everything of somebody's, or one thing of it. */
export interface Subject {
  readonly kind: SubjectKind;
  /** As the API names it. */
  readonly id: string;
}

/** What a page says of its subject. */
export interface SubjectCard {
  readonly name: string;
  readonly image: Image | null;
  readonly isRound: boolean;
  /** Where it is edited. */
  readonly path: string;
  /** Of an album or a track, when it came out, as far as that is known. */
  readonly releases: readonly Release[];
}

const releaseOf = (day: string | null | undefined, name: string): Release[] =>
  day?.length === 'yyyy-mm-dd'.length ? [{ day, name }] : [];

/** What is known of an album, a track or one artist; undefined of all others, and until it is known. Numbers do without it. */
export const useSubjectCard = ({ kind, id }: Subject): SubjectCard | undefined => {
  const { artists, isPending } = useManagedArtists(kind === 'artists' || kind === 'mine');
  const own =
    artists.find((artist) => artist.id === id) ?? (kind === 'mine' && artists.length === 1 ? artists[0] : null);
  const other = useQuery({ ...managedArtistQuery(id), enabled: kind === 'artists' && !isPending && !own });
  const album = useQuery({ ...managedAlbumQuery(id), enabled: kind === 'albums' });
  const track = useQuery({ ...managedTrackQuery(id), enabled: kind === 'tracks' });
  const artist = own ?? (kind === 'artists' ? other.data : undefined);
  if (artist) {
    const { name, image } = artist;
    return { name, image, isRound: true, path: editArtistPath(artist.id), releases: [] };
  }
  if (kind === 'albums' && album.data) {
    const { name, image, releaseDate } = album.data;
    return { name, image, isRound: false, path: editAlbumPath(id), releases: releaseOf(releaseDate, name) };
  }
  if (kind === 'tracks' && track.data) {
    const { name, image, releaseAt } = track.data;
    const releases = releaseOf(releaseAt?.slice(0, 'yyyy-mm-dd'.length), name);
    return { name, image, isRound: false, path: editTrackPath(id), releases };
  }
  return undefined;
};
