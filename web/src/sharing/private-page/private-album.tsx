import { Shuffle } from 'lucide-react';
import { AlbumAbout } from '../../catalog/albums/album-about.tsx';
import { formatAlbumFacts, getReleaseTypeLabel } from '../../catalog/albums/album-facts.ts';
import { AlbumTracks } from '../../catalog/tracks/album-tracks.tsx';
import { t } from '../../lib/i18n.ts';
import { privatePath } from '../../lib/private-link.ts';
import { useDocumentTitle } from '../../lib/use-document-title.ts';
import type { Playable } from '../../player/engine/playable.ts';
import type { PlayContext } from '../../player/engine/player.model.ts';
import { player } from '../../player/player.ts';
import { IconButton } from '../../ui/actions/icon-button.tsx';
import { ArtistLinks } from '../../ui/media/artist-links.tsx';
import { MediaHeader } from '../../ui/media/media-header.tsx';
import type { OpenedShare } from '../shared.queries.ts';
import { PrivateActions } from './private-actions.tsx';

interface PrivateAlbumProps {
  readonly token: string;
  readonly album: NonNullable<OpenedShare['album']>;
  readonly tracks: readonly Playable[];
  readonly startSeconds: number | null;
  /** A note that the album is not released yet. */
  readonly note: string | undefined;
}

/**
 * The page of an album that is opened through a private link, released or not. It has no links to other pages of the
 * album.
 */
export const PrivateAlbum = ({ token, album, tracks, startSeconds, note }: PrivateAlbumProps) => {
  const { id, name, image, artists, releaseDate } = album;
  useDocumentTitle(name);
  const context: PlayContext = { type: 'album', id, name, path: privatePath(token) };
  const isUnreleased = releaseDate !== null && Date.parse(releaseDate) > Date.now();
  return (
    <>
      <MediaHeader
        kind={getReleaseTypeLabel(album)}
        name={name}
        image={image}
        credit={<ArtistLinks artists={artists} />}
        facts={formatAlbumFacts(album)}
      />
      <PrivateActions {...{ tracks, context, startSeconds, note }}>
        <IconButton label={t('Shuffle')} onClick={() => player.play(tracks, { context, isShuffled: true })}>
          <Shuffle />
        </IconButton>
      </PrivateActions>
      <AlbumTracks tracks={tracks} context={context} />
      <AlbumAbout album={{ ...album, genres: [], tags: [], releaseDate: isUnreleased ? null : releaseDate }} />
    </>
  );
};
