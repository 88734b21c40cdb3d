import type { Artist } from '@overtone/shared/artists/artist.model.ts';
import { Link2, Radio } from 'lucide-react';
import { count } from '../../lib/format.ts';
import { t } from '../../lib/i18n.ts';
import { artistPath, radioPath } from '../../lib/paths.ts';
import { copyLink } from '../../ui/copy-link.ts';
import { actions, lastAction } from '../../ui/media-header.css.ts';
import { MediaHeader } from '../../ui/media-header.tsx';
import { MenuButton } from '../../ui/menu-button.tsx';
import type { MenuEntry } from '../../ui/menu-entry.ts';
import { artistKind } from './artist-facts.ts';
import { ArtistPlayButton } from './artist-play-button.tsx';

const menuOf = (artist: Artist): MenuEntry[] => [
  { label: t('Go to radio'), icon: Radio, path: radioPath({ ...artist, type: 'artist' }) },
  { label: t('Copy link'), icon: Link2, onSelect: () => void copyLink(artistPath(artist)) },
];

/** Who it is. */
export const ArtistHeader = ({ artist }: { readonly artist: Artist }) => (
  <>
    <MediaHeader
      kind={artistKind(artist)}
      name={artist.name}
      image={artist.image}
      shape="round"
      facts={artist.plays === 1 ? t('1 play') : t(':count plays', { count: count(artist.plays) })}
    />
    <div className={actions}>
      <ArtistPlayButton artist={artist} size={56} />
      <MenuButton
        className={lastAction}
        label={t('More for :name', { name: artist.name })}
        entries={() => menuOf(artist)}
      />
    </div>
  </>
);
