import type { Artist } from '@overtone/shared/artists/artist.model.ts';
import { Link2 } from 'lucide-react';
import { count } from '../../lib/format.ts';
import { t } from '../../lib/i18n.ts';
import { artistPath } from '../../lib/paths.ts';
import { copyLink } from '../../ui/copy-link.ts';
import { IconButton } from '../../ui/icon-button.tsx';
import { actions, lastAction } from '../../ui/media-header.css.ts';
import { MediaHeader } from '../../ui/media-header.tsx';
import { artistKind } from './artist-facts.ts';
import { ArtistPlayButton } from './artist-play-button.tsx';

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
      <IconButton className={lastAction} label={t('Copy link')} onClick={() => void copyLink(artistPath(artist))}>
        <Link2 />
      </IconButton>
    </div>
  </>
);
