import type { Playlist } from '@overtone/shared/library/playlists/playlist.model.ts';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { Pin, UserRound } from 'lucide-react';
import { useState } from 'react';
import { MediaItemCard } from '../../catalog/cards/media-item-card.tsx';
import { TrackTable } from '../../catalog/tracks/track-table.tsx';
import { formatRelativeTime } from '../../lib/format.ts';
import { t } from '../../lib/i18n.ts';
import { userPath } from '../../lib/paths.ts';
import { playlistKind } from '../../library/playlists/playlist.kind.ts';
import { repostsQuery } from '../../library/reposts/reposts.queries.ts';
import { MediaItemRow } from '../../library/sections/media-item-row.tsx';
import { recentlyPlayedQuery } from '../../plays/history/recently-played.queries.ts';
import { Button } from '../../ui/actions/button.tsx';
import { EmptyNote } from '../../ui/feedback/empty-note.tsx';
import { Section } from '../../ui/lists/section.tsx';
import { loadComponentOnFirstUse } from '../../ui/load-component-on-first-use.tsx';
import { profilePlaylistsQuery } from '../profile/profile-playlists.queries.ts';
import { createRepostRows } from './create-repost-rows.ts';
import { formatPlaylistLine } from './format-playlist-line.ts';
import { pinned, twoColumns } from './pinned.css.ts';
import { PrivateSectionNote } from './private-section-note.tsx';
import { createProfileContext } from './profile-context.ts';
import type { ProfileTabProps } from './profile-tab.ts';

const PinDialog = loadComponentOnFirstUse(
  async () => (await import('./pin-dialog.tsx')).PinDialog,
  ({ close }) => close(),
);

/** Number of plays that are loaded, and maximum numbers of tracks, reposts and playlists that are shown. */
const playsLoaded = 20;
const tracksMax = 6;
const repostsMax = 6;
const playlistsMax = 6;

const PlaylistCards = ({ playlists }: { readonly playlists: readonly Playlist[] }) => (
  <ul className={pinned} data-roving-tabindex>
    {playlists.map((playlist) => (
      <li key={playlist.id}>
        <MediaItemCard mediaItem={playlistKind.describe(playlist)} line={formatPlaylistLine(playlist)} />
      </li>
    ))}
  </ul>
);

const PinnedPlaylists = ({ profile, isOwn }: ProfileTabProps) => {
  const [isChoosing, setChoosing] = useState(false);
  const chooseButton = isOwn && profile.counts.playlists > 0 && (
    <Button variant="quiet" onClick={() => setChoosing(true)}>
      <Pin size={16} aria-hidden />
      {t('Choose playlists')}
    </Button>
  );
  return (
    <>
      {(profile.pinned.length > 0 || chooseButton) && (
        <Section title={t('Pinned playlists')} controls={chooseButton}>
          {profile.pinned.length > 0 ? (
            <PlaylistCards playlists={profile.pinned} />
          ) : (
            <EmptyNote icon={Pin} text={t('Choose up to six public playlists to feature on your profile.')} />
          )}
        </Section>
      )}
      {isChoosing && <PinDialog profile={profile} close={() => setChoosing(false)} />}
    </>
  );
};

/** The latest public playlists, shown if none are pinned. */
const LatestPlaylists = ({ profile }: ProfileTabProps) => {
  const { data } = useInfiniteQuery(profilePlaylistsQuery(profile.id));
  const playlists = data?.pages[0]?.data.slice(0, playlistsMax) ?? [];
  return (
    playlists.length > 0 && (
      <Section title={t('Playlists')} path={`${userPath(profile)}/playlists`}>
        <PlaylistCards playlists={playlists} />
      </Section>
    )
  );
};

/** The latest reposts, in two columns if there is space. */
const RecentReposts = ({ profile }: ProfileTabProps) => {
  const { data } = useInfiniteQuery(repostsQuery(profile.id));
  const rows = createRepostRows(data?.pages[0]?.data.slice(0, repostsMax) ?? []);
  if (rows.length === 0) return null;
  return (
    <Section title={t('Recently reposted')} path={`${userPath(profile)}/reposts`}>
      <ul className={twoColumns} data-roving-tabindex>
        {rows.map((row) => (
          <li key={row.mediaItem.id}>
            <MediaItemRow {...row} />
          </li>
        ))}
      </ul>
    </Section>
  );
};

const RecentlyPlayed = ({ profile, isOwn }: ProfileTabProps) => {
  const { data = [] } = useQuery(recentlyPlayedQuery(profile.id, playsLoaded));
  if (data.length === 0) return null;
  // A track that was played several times is listed once, with its latest play.
  const latestPlays = new Map(data.toReversed().map((play) => [play.track.id, play]));
  const rows = data
    .filter((play) => latestPlays.get(play.track.id) === play)
    .slice(0, tracksMax)
    .map(({ track, playedAt }) => ({ ...track, playedAt }));
  return (
    <Section title={t('Recently played')}>
      {isOwn && profile.shows.history === 'private' && <PrivateSectionNote />}
      <TrackTable
        tracks={rows}
        context={createProfileContext(profile)}
        note={({ playedAt }) => formatRelativeTime(playedAt)}
        hasHeadings={false}
      />
    </Section>
  );
};

/** The first tab of a profile. */
export const OverviewTab = (props: ProfileTabProps) => {
  const { profile, isOwn, name } = props;
  const hasHistory = isOwn || profile.shows.history === 'public';
  const hasNothingToShow = profile.counts.playlists === 0 && profile.counts.reposts === 0 && !hasHistory;
  return (
    <>
      <PinnedPlaylists {...props} />
      {profile.pinned.length === 0 && profile.counts.playlists > 0 && <LatestPlaylists {...props} />}
      {profile.counts.reposts > 0 && <RecentReposts {...props} />}
      {hasHistory && <RecentlyPlayed {...props} />}
      {hasNothingToShow && <EmptyNote icon={UserRound} text={t(':name hasn’t shared anything yet.', { name })} />}
      {isOwn && profile.counts.playlists === 0 && (
        <EmptyNote icon={UserRound} text={t('Make a playlist public to show it here.')} />
      )}
    </>
  );
};
