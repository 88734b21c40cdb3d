import type { Track } from '@overtone/shared/catalog/music/track.model.ts';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { failureText } from '../../lib/failure-text.ts';
import { t } from '../../lib/i18n.ts';
import { Button } from '../../ui/actions/button.tsx';
import { EmptyNote } from '../../ui/feedback/empty-note.tsx';
import { Loading } from '../../ui/feedback/skeleton.tsx';
import { RowsSkeleton } from '../../ui/lists/rows-skeleton.tsx';
import { Section } from '../../ui/lists/section.tsx';
import { artistTracksQuery } from './artists.queries.ts';
import { more } from './popular-tracks.css.ts';

/** Shown before somebody asks for more. */
const shownAtFirst = 5;

interface PopularTracksProps {
  readonly artistId: string;
  readonly table: (tracks: readonly Track[]) => ReactNode;
}

/** An artist's most played tracks. */
export const PopularTracks = ({ artistId, table }: PopularTracksProps) => {
  const { data: tracks, error, refetch } = useQuery(artistTracksQuery(artistId));
  const [all, setAll] = useState(false);
  if (error && !tracks) {
    return (
      <Section title={t('Popular')}>
        <EmptyNote text={failureText(error, t('The tracks could not be loaded.'))} />
        <Button onClick={() => void refetch()}>{t('Try again')}</Button>
      </Section>
    );
  }
  if (!tracks) {
    return (
      <Section title={t('Popular')}>
        <Loading>
          <RowsSkeleton count={shownAtFirst} />
        </Loading>
      </Section>
    );
  }
  if (tracks.length === 0) return <EmptyNote text={t('No music yet. Come back soon.')} />;
  return (
    <Section title={t('Popular')}>
      {table(all ? tracks : tracks.slice(0, shownAtFirst))}
      {tracks.length > shownAtFirst && (
        <button type="button" className={more} aria-expanded={all} onClick={() => setAll(!all)}>
          {all ? t('Show less') : t('Show more')}
        </button>
      )}
    </Section>
  );
};
