import type { Image } from '@overtone/shared/media/images/image.model.ts';
import { useQuery } from '@tanstack/react-query';
import { managedArtistQuery } from '../artists/artists.queries.ts';
import { editAlbumPath, editArtistPath, editTrackPath } from '../layout/paths.ts';
import { useManagedArtists } from '../layout/use-managed-artists.ts';
import { managedAlbumQuery, managedTrackQuery } from '../music/managed-music.queries.ts';
import type { Release, SubjectKind } from './figures.ts';

/** The subject of insights: all managed artists, the site, or a single item. */
export interface Subject {
  readonly kind: SubjectKind;
  /** The ID in the API. */
  readonly id: string;
}

/** How a page describes its subject. */
export interface SubjectCard {
  readonly name: string;
  readonly image: Image | null;
  readonly isRound: boolean;
  /** The path of its editor. */
  readonly path: string;
  /** The release of an album or a track, if its exact date is known. */
  readonly releases: readonly Release[];
}

const createReleases = (day: string | null | undefined, name: string): Release[] =>
  day?.length === 'yyyy-mm-dd'.length ? [{ day, name }] : [];

/**
 * Loads the description of an album, a track or an artist. Returns undefined for other subjects and while it is
 * loading. The numbers of the page load independently of it.
 */
export const useSubjectCard = ({ kind, id }: Subject): SubjectCard | undefined => {
  const { artists, isPending } = useManagedArtists(kind === 'artists' || kind === 'mine');
  const managedArtist =
    artists.find((artist) => artist.id === id) ?? (kind === 'mine' && artists.length === 1 ? artists[0] : null);
  const otherArtist = useQuery({
    ...managedArtistQuery(id),
    enabled: kind === 'artists' && !isPending && !managedArtist,
  });
  const album = useQuery({ ...managedAlbumQuery(id), enabled: kind === 'albums' });
  const track = useQuery({ ...managedTrackQuery(id), enabled: kind === 'tracks' });
  const artist = managedArtist ?? (kind === 'artists' ? otherArtist.data : undefined);
  if (artist) {
    const { name, image } = artist;
    return { name, image, isRound: true, path: editArtistPath(artist.id), releases: [] };
  }
  if (kind === 'albums' && album.data) {
    const { name, image, releaseDate } = album.data;
    return { name, image, isRound: false, path: editAlbumPath(id), releases: createReleases(releaseDate, name) };
  }
  if (kind === 'tracks' && track.data) {
    const { name, image, releaseAt } = track.data;
    const releases = createReleases(releaseAt?.slice(0, 'yyyy-mm-dd'.length), name);
    return { name, image, isRound: false, path: editTrackPath(id), releases };
  }
  return undefined;
};
