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
import { ThingRow } from '../../library/sections/thing-row.tsx';
import { recentlyPlayedQuery } from '../../plays/history/recently-played.queries.ts';
import { Button } from '../../ui/actions/button.tsx';
import { EmptyNote } from '../../ui/feedback/empty-note.tsx';
import { lazyComponent } from '../../ui/lazy-component.tsx';
import { Section } from '../../ui/lists/section.tsx';
import { profilePlaylistsQuery } from '../profile/profile-playlists.queries.ts';
import { OnlyYou } from './only-you.tsx';
import { pinned, twoColumns } from './pinned.css.ts';
import { playlistLine } from './playlist-line.ts';
import { profileContext } from './profile-context.ts';
import type { ProfileTabProps } from './profile-tab.ts';
import { repostedRows } from './reposted-rows.ts';

const PinDialog = lazyComponent(
  async () => (await import('./pin-dialog.tsx')).PinDialog,
  ({ close }) => close(),
);

/** Listens looked at, tracks of them that are shown, and playlists in place of pinned ones. */
const heardAsked = 20;
const heardShown = 6;
const repostsShown = 6;
const playlistsShown = 6;

const Cards = ({ playlists }: { readonly playlists: readonly Playlist[] }) => (
  <ul className={pinned} data-one-stop>
    {playlists.map((playlist) => (
      <li key={playlist.id}>
        <MediaItemCard thing={playlistKind.describe(playlist)} line={playlistLine(playlist)} />
      </li>
    ))}
  </ul>
);

const Pinned = ({ profile, isOwn }: ProfileTabProps) => {
  const [isChoosing, setChoosing] = useState(false);
  const choose = isOwn && profile.counts.playlists > 0 && (
    <Button variant="quiet" onClick={() => setChoosing(true)}>
      <Pin size={16} aria-hidden />
      {t('Choose')}
    </Button>
  );
  return (
    <>
      {(profile.pinned.length > 0 || choose) && (
        <Section title={t('Pinned playlists')} controls={choose}>
          {profile.pinned.length > 0 ? (
            <Cards playlists={profile.pinned} />
          ) : (
            <EmptyNote icon={Pin} text={t('Choose up to six public playlists to feature on your profile.')} />
          )}
        </Section>
      )}
      {isChoosing && <PinDialog profile={profile} close={() => setChoosing(false)} />}
    </>
  );
};

/** In place of pinned playlists: the ones made last. */
const LatestPlaylists = ({ profile }: ProfileTabProps) => {
  const { data } = useInfiniteQuery(profilePlaylistsQuery(profile.id));
  const playlists = data?.pages[0]?.data.slice(0, playlistsShown) ?? [];
  return (
    playlists.length > 0 && (
      <Section title={t('Playlists')} path={`${userPath(profile)}/playlists`}>
        <Cards playlists={playlists} />
      </Section>
    )
  );
};

/** What they reposted last, in two columns where there is room. */
const Reposted = ({ profile }: ProfileTabProps) => {
  const { data } = useInfiniteQuery(repostsQuery(profile.id));
  const rows = repostedRows(data?.pages[0]?.data.slice(0, repostsShown) ?? []);
  if (rows.length === 0) return null;
  return (
    <Section title={t('Recently reposted')} path={`${userPath(profile)}/reposts`}>
      <ul className={twoColumns} data-one-stop>
        {rows.map((row) => (
          <li key={row.thing.id}>
            <ThingRow {...row} />
          </li>
        ))}
      </ul>
    </Section>
  );
};

const Heard = ({ profile, isOwn }: ProfileTabProps) => {
  const { data = [] } = useQuery(recentlyPlayedQuery(profile.id, heardAsked));
  if (data.length === 0) return null;
  // What was heard again and again stands here once.
  const last = new Map(data.toReversed().map((heard) => [heard.track.id, heard]));
  const rows = data
    .filter((heard) => last.get(heard.track.id) === heard)
    .slice(0, heardShown)
    .map(({ track, playedAt }) => ({ ...track, playedAt }));
  return (
    <Section title={t('Recently played')}>
      {isOwn && profile.shows.history === 'private' && <OnlyYou />}
      <TrackTable
        tracks={rows}
        context={profileContext(profile)}
        note={({ playedAt }) => formatRelativeTime(playedAt)}
        headings={false}
      />
    </Section>
  );
};

/** What a profile begins with. */
export const OverviewTab = (props: ProfileTabProps) => {
  const { profile, isOwn, name } = props;
  const hasHistory = isOwn || profile.shows.history === 'public';
  const isBare = profile.counts.playlists === 0 && profile.counts.reposts === 0 && !hasHistory;
  return (
    <>
      <Pinned {...props} />
      {profile.pinned.length === 0 && profile.counts.playlists > 0 && <LatestPlaylists {...props} />}
      {profile.counts.reposts > 0 && <Reposted {...props} />}
      {hasHistory && <Heard {...props} />}
      {isBare && <EmptyNote icon={UserRound} text={t(':name hasn’t shared anything yet.', { name })} />}
      {isOwn && profile.counts.playlists === 0 && (
        <EmptyNote icon={UserRound} text={t('Make a playlist public to show it here.')} />
      )}
    </>
  );
};
