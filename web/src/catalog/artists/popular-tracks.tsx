import type { Artist } from '@overtone/shared/catalog/music/artist.model.ts';
import type { Track } from '@overtone/shared/catalog/music/track.model.ts';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { getLoadFailureText } from '../../lib/failure-text.ts';
import { t } from '../../lib/i18n.ts';
import type { LoadedTracks } from '../../player/lists/loaded-tracks.ts';
import { Button } from '../../ui/actions/button.tsx';
import { EmptyNote } from '../../ui/feedback/empty-note.tsx';
import { Loading } from '../../ui/feedback/skeleton.tsx';
import { RowsSkeleton } from '../../ui/lists/rows-skeleton.tsx';
import { Section } from '../../ui/lists/section.tsx';
import { createArtistTrackList } from './artist-facts.ts';
import { artistTracksQuery } from './artists.queries.ts';
import { moreButton } from './popular-tracks.css.ts';

/** Number of tracks that are shown before "Show more". */
const collapsedCount = 5;

interface PopularTracksProps {
  readonly artist: Artist;
  /** Renders the given tracks of the list. */
  readonly table: (tracks: readonly Track[], list: LoadedTracks) => ReactNode;
}

/** An artist's most played tracks. */
export const PopularTracks = ({ artist, table }: PopularTracksProps) => {
  const { data, error, refetch } = useQuery(artistTracksQuery(artist.id));
  const [isExpanded, setIsExpanded] = useState(false);
  if (error && !data) {
    return (
      <Section title={t('Popular')}>
        <EmptyNote text={getLoadFailureText(error, t('We couldn’t load the songs.'))} />
        <Button onClick={() => void refetch()}>{t('Try again')}</Button>
      </Section>
    );
  }
  if (!data) {
    return (
      <Section title={t('Popular')}>
        <Loading>
          <RowsSkeleton count={collapsedCount} />
        </Loading>
      </Section>
    );
  }
  const list = createArtistTrackList(artist, data);
  const { tracks } = list;
  if (tracks.length === 0) return <EmptyNote text={t('No music yet. Check back soon.')} />;
  return (
    <Section title={t('Popular')}>
      {table(isExpanded ? tracks : tracks.slice(0, collapsedCount), list)}
      {tracks.length > collapsedCount && (
        <button
          type="button"
          className={moreButton}
          aria-expanded={isExpanded}
          onClick={() => setIsExpanded(!isExpanded)}
        >
          {isExpanded ? t('Show less') : t('Show more')}
        </button>
      )}
    </Section>
  );
};
