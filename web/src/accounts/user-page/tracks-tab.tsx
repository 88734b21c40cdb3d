import type { Artist } from '@overtone/shared/catalog/music/artist.model.ts';
import { useQuery } from '@tanstack/react-query';
import { MicVocal } from 'lucide-react';
import { createArtistContext, createArtistTrackList } from '../../catalog/artists/artist-facts.ts';
import { artistTracksQuery } from '../../catalog/artists/artists.queries.ts';
import { TrackTable } from '../../catalog/tracks/track-table.tsx';
import { getLoadFailureText } from '../../lib/failure-text.ts';
import { t } from '../../lib/i18n.ts';
import { artistPath } from '../../lib/paths.ts';
import { EmptyNote } from '../../ui/feedback/empty-note.tsx';
import { Loading } from '../../ui/feedback/skeleton.tsx';
import { RowsSkeleton } from '../../ui/lists/rows-skeleton.tsx';
import { Section } from '../../ui/lists/section.tsx';
import { PrivateSectionNote } from './private-section-note.tsx';
import type { ProfileTabProps } from './profile-tab.ts';

const ArtistTracks = ({ artist }: { readonly artist: Artist }) => {
  const { data, error } = useQuery(artistTracksQuery(artist.id));
  const list = data && createArtistTrackList(artist, data);
  return (
    <Section title={artist.name} path={artistPath(artist)}>
      {!list && !error && (
        <Loading>
          <RowsSkeleton count={5} />
        </Loading>
      )}
      {!list && error && <EmptyNote text={getLoadFailureText(error, t('We couldn’t load the songs.'))} />}
      {list?.tracks.length === 0 && <EmptyNote text={t('No music yet. Check back soon.')} />}
      {list && list.tracks.length > 0 && (
        <TrackTable tracks={list.tracks} list={list} context={createArtistContext(artist)} hasHeadings={false} />
      )}
    </Section>
  );
};

/** The tracks of the artists that a user manages, the most played first. */
export const TracksTab = ({ profile, isOwn, name }: ProfileTabProps) => (
  <>
    {isOwn && profile.shows.artists === 'private' && profile.artists.length > 0 && <PrivateSectionNote />}
    {profile.artists.length === 0 && <EmptyNote icon={MicVocal} text={t(':name isn’t showing any music.', { name })} />}
    {profile.artists.map((artist) => (
      <ArtistTracks key={artist.id} artist={artist} />
    ))}
  </>
);
