import type { Artist } from '@overtone/shared/catalog/music/artist.model.ts';
import { useQueryClient } from '@tanstack/react-query';
import { t, tn } from '../../lib/i18n.ts';
import { ThingPlayButton } from '../../player/kinds/thing-play-button.tsx';
import { actions, lastAction } from '../../ui/media/media-header.css.ts';
import { MediaHeader } from '../../ui/media/media-header.tsx';
import { MenuButton } from '../../ui/overlays/menu-button.tsx';
import { withoutPath } from '../../ui/overlays/menu-entry.ts';
import { artistKind } from './artist.kind.ts';
import { artistRole } from './artist-facts.ts';

/** Who it is. */
export const ArtistHeader = ({ artist }: { readonly artist: Artist }) => {
  const client = useQueryClient();
  const thing = artistKind.describe(artist);
  const entries = async () => withoutPath(await thing.menu(client), thing.path);
  return (
    <>
      <MediaHeader
        kind={artistRole(artist)}
        name={artist.name}
        image={artist.image}
        shape={thing.shape}
        facts={tn(artist.plays, '1 play', ':count plays')}
      />
      <div className={actions}>
        <ThingPlayButton thing={thing} size={56} />
        <MenuButton className={lastAction} label={t('More for :name', { name: artist.name })} entries={entries} />
      </div>
    </>
  );
};
