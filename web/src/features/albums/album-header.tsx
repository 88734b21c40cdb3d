import { CodeXml, Link2, ListEnd, ListStart, MicVocal, Radio, Shuffle } from 'lucide-react';
import { t } from '../../lib/i18n.ts';
import { albumPath, artistPath, radioPath } from '../../lib/paths.ts';
import { showEmbed } from '../../player/embedding/embedding.ts';
import { player } from '../../player/player.ts';
import { ArtistLinks } from '../../ui/artist-links.tsx';
import { copyLink } from '../../ui/copy-link.ts';
import { IconButton } from '../../ui/icon-button.tsx';
import { actions, lastAction } from '../../ui/media-header.css.ts';
import { MediaHeader } from '../../ui/media-header.tsx';
import { MenuButton } from '../../ui/menu-button.tsx';
import type { MenuEntry } from '../../ui/menu-entry.ts';
import { toasts } from '../../ui/toasts.ts';
import { albumContext, albumFacts, albumKind } from './album-facts.ts';
import { AlbumPlayButton } from './album-play-button.tsx';
import type { AlbumWithTracks } from './albums.queries.ts';

const menuOf = (album: AlbumWithTracks): MenuEntry[] => {
  const [artist] = album.artists;
  const queue = (add: typeof player.playNext, said: string) => () => {
    add(album.tracks);
    toasts.positive(said);
  };
  return [
    { label: t('Play next'), icon: ListStart, onSelect: queue(player.playNext, t('Plays next')) },
    { label: t('Add to queue'), icon: ListEnd, onSelect: queue(player.playLast, t('Added to the queue')) },
    ...(artist
      ? [
          { label: t('Go to artist'), icon: MicVocal, path: artistPath(artist) },
          { label: t('Go to radio'), icon: Radio, path: radioPath({ ...artist, type: 'artist' }) },
        ]
      : []),
    { label: t('Copy link'), icon: Link2, onSelect: () => void copyLink(albumPath(album)) },
    {
      label: t('Embed'),
      icon: CodeXml,
      onSelect: () => showEmbed({ kind: 'album', name: album.name, path: albumPath(album) }),
    },
  ];
};

/** What the album is, and what can be done with all of it. */
export const AlbumHeader = ({ album }: { readonly album: AlbumWithTracks }) => {
  const shuffle = (): void => player.play(album.tracks, { context: albumContext(album), shuffle: true });
  return (
    <>
      <MediaHeader
        kind={albumKind(album)}
        name={album.name}
        image={album.image}
        credit={<ArtistLinks artists={album.artists} />}
        facts={albumFacts(album)}
      />
      {album.tracks.length > 0 && (
        <div className={actions}>
          <AlbumPlayButton album={album} size={56} />
          <IconButton label={t('Shuffle')} onClick={shuffle}>
            <Shuffle />
          </IconButton>
          <MenuButton
            className={lastAction}
            label={t('More for :name', { name: album.name })}
            entries={() => menuOf(album)}
          />
        </div>
      )}
    </>
  );
};
