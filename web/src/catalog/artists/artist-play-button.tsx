import type { Artist } from '@overtone/shared/catalog/music/artist.model.ts';
import { useQueryClient } from '@tanstack/react-query';
import { ContextPlayButton } from '../../player/signs/context-play-button.tsx';
import { artistContext } from './artist-facts.ts';
import { artistTracksQuery } from './artists.queries.ts';

interface ArtistPlayButtonProps {
  readonly artist: Artist;
  readonly size?: 44 | 56;
}

/** Plays an artist's most played tracks. */
export const ArtistPlayButton = ({ artist, size = 44 }: ArtistPlayButtonProps) => {
  const client = useQueryClient();
  const load = () => client.ensureQueryData(artistTracksQuery(artist.id));
  return <ContextPlayButton context={artistContext(artist)} load={load} size={size} />;
};
