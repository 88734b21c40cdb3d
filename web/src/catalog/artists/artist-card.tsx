import type { Artist } from '@overtone/shared/catalog/music/artist.model.ts';
import { useQueryClient } from '@tanstack/react-query';
import { t } from '../../lib/i18n.ts';
import { artistPath } from '../../lib/paths.ts';
import { useContextPlaying } from '../../player/signs/use-context-playing.ts';
import { Card } from '../../ui/lists/card.tsx';
import { ArtistPlayButton } from './artist-play-button.tsx';
import { artistTracksQuery } from './artists.queries.ts';

export const ArtistCard = ({ artist }: { readonly artist: Artist }) => {
  const { playing } = useContextPlaying('artist', artist.id);
  const client = useQueryClient();
  const load = () => client.ensureQueryData(artistTracksQuery(artist.id));
  return (
    <Card
      to={artistPath(artist)}
      title={artist.name}
      subtitle={t('Artist')}
      image={artist.image}
      shape="round"
      button={<ArtistPlayButton artist={artist} />}
      menu={{
        label: t('More for :name', { name: artist.name }),
        entries: async () => (await import('./artist-menu.ts')).artistMenu(artist, load),
      }}
      active={playing}
    />
  );
};
