import type { Artist } from '@overtone/shared/catalog/music/artist.model.ts';
import { useQueryClient } from '@tanstack/react-query';
import { count } from '../../lib/format.ts';
import { t } from '../../lib/i18n.ts';
import { artistPath } from '../../lib/paths.ts';
import { actions, lastAction } from '../../ui/media/media-header.css.ts';
import { MediaHeader } from '../../ui/media/media-header.tsx';
import { MenuButton } from '../../ui/overlays/menu-button.tsx';
import { withoutPath } from '../../ui/overlays/menu-entry.ts';
import { artistKind } from './artist-facts.ts';
import { ArtistPlayButton } from './artist-play-button.tsx';
import { artistTracksQuery } from './artists.queries.ts';

/** Who it is. */
export const ArtistHeader = ({ artist }: { readonly artist: Artist }) => {
  const client = useQueryClient();
  const entries = async () => {
    const { artistMenu } = await import('./artist-menu.ts');
    const all = artistMenu(artist, () => client.ensureQueryData(artistTracksQuery(artist.id)));
    return withoutPath(all, artistPath(artist));
  };
  return (
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
        <MenuButton className={lastAction} label={t('More for :name', { name: artist.name })} entries={entries} />
      </div>
    </>
  );
};
