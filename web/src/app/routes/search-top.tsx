import type { searchContract } from '@overtone/shared/discovery/search/search.contract.ts';
import type { Reply } from '@overtone/shared/http/endpoint.ts';
import { AlbumPlayButton } from '../../catalog/albums/album-play-button.tsx';
import { ArtistPlayButton } from '../../catalog/artists/artist-play-button.tsx';
import { GenrePlayButton } from '../../catalog/genres/genre-play-button.tsx';
import { TopResult } from '../../discovery/search/top-result.tsx';
import { t } from '../../lib/i18n.ts';
import { albumPath, artistPath, genrePath, trackPath } from '../../lib/paths.ts';
import { ContextPlayButton } from '../../player/signs/context-play-button.tsx';

export type SearchReply = Reply<typeof searchContract.search>;

const credited = (kind: string, artists: readonly { readonly name: string }[]): string =>
  `${kind} · ${artists.map(({ name }) => name).join(', ')}`;

/** The best of all results as a card, whichever kind it is of. */
export const SearchTop = ({ top, results }: SearchReply) => {
  const artist = results.artists.find(({ id }) => id === top?.id);
  const album = results.albums.find(({ id }) => id === top?.id);
  const track = results.tracks.find(({ id }) => id === top?.id);
  const genre = top?.type === 'genres' ? results.genres.find(({ name }) => name === top.id) : undefined;
  if (artist) {
    const button = <ArtistPlayButton artist={artist} />;
    const { name, image } = artist;
    return (
      <TopResult to={artistPath(artist)} name={name} line={t('Artist')} image={image} shape="round" button={button} />
    );
  }
  if (album) {
    const line = credited(t('Album'), album.artists);
    const button = <AlbumPlayButton album={album} />;
    return <TopResult to={albumPath(album)} name={album.name} line={line} image={album.image} button={button} />;
  }
  if (genre) {
    const { name, displayName, image } = genre;
    const button = <GenrePlayButton genre={genre} />;
    return <TopResult to={genrePath(name)} name={displayName} line={t('Genre')} image={image} button={button} />;
  }
  if (!track) return null;
  const path = trackPath(track);
  const context = { type: 'track', id: track.id, name: track.name, path } as const;
  const button = <ContextPlayButton context={context} load={async () => [track]} size={44} />;
  const line = credited(t('Track'), track.artists);
  return <TopResult to={path} name={track.name} line={line} image={track.image} button={button} />;
};
