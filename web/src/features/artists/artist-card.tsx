import type { Artist } from '@overtone/shared/artists/artist.model.ts';
import { t } from '../../lib/i18n.ts';
import { artistPath } from '../../lib/paths.ts';
import { useContextPlaying } from '../../player/use-context-playing.ts';
import { Card } from '../../ui/card.tsx';
import { ArtistPlayButton } from './artist-play-button.tsx';

export const ArtistCard = ({ artist }: { readonly artist: Artist }) => {
  const { playing } = useContextPlaying('artist', artist.id);
  return (
    <Card
      to={artistPath(artist)}
      title={artist.name}
      subtitle={t('Artist')}
      image={artist.image}
      shape="round"
      button={<ArtistPlayButton artist={artist} />}
      active={playing}
    />
  );
};
