import type { Channel, ChannelLayout, ChannelLeafRow, ChannelRow } from '@overtone/shared/channels/channel.model.ts';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useLocation, useParams } from 'react-router';
import { AlbumCard } from '../../features/albums/album-card.tsx';
import { ArtistCard } from '../../features/artists/artist-card.tsx';
import { ChannelRows } from '../../features/channels/channel-rows.tsx';
import { ChannelSection } from '../../features/channels/channel-section.tsx';
import type { ChannelViews } from '../../features/channels/channel-views.ts';
import { channelQuery } from '../../features/channels/channels.queries.ts';
import { greeting } from '../../features/channels/greeting.ts';
import { GenreCard } from '../../features/genres/genre-card.tsx';
import { TrackCard } from '../../features/tracks/track-card.tsx';
import { TrackTable } from '../../features/tracks/track-table.tsx';
import { useBootstrap } from '../../lib/bootstrap.ts';
import { t } from '../../lib/i18n.ts';
import { radioPath } from '../../lib/paths.ts';
import { useDocumentTitle } from '../../lib/use-document-title.ts';
import { player } from '../../player/player.ts';
import { hidden } from '../../styles/hidden.css.ts';
import { button } from '../../ui/button.css.ts';
import { Link } from '../../ui/link.tsx';
import { LoadMore } from '../../ui/load-more.tsx';
import { heading } from '../../ui/page-heading.css.ts';
import { prose } from '../../ui/prose.css.ts';
import { ChannelSkeleton } from './channel-skeleton.tsx';

const views: ChannelViews = {
  album: (album) => <AlbumCard key={album.id} album={album} />,
  artist: (artist) => <ArtistCard key={artist.id} artist={artist} />,
  genre: (genre) => <GenreCard key={genre.name} genre={genre} />,
  track: (track, list, context) => (
    <TrackCard
      key={track.id}
      track={track}
      onPlay={() => player.play(list, { startIndex: list.indexOf(track), context })}
    />
  ),
  tracks: (tracks, context) => <TrackTable tracks={tracks} context={context} />,
};

const isLeaf = (row: ChannelRow): row is ChannelLeafRow => row.type !== 'channel';

/** A row that scrolls sideways is a glimpse. On the channel's own page everything of it is shown. */
const ownLayout = ({ layout }: Channel): ChannelLayout => (layout === 'carousel' ? 'grid' : layout);

/** A page that admins compose; the home page is one of them. */
export const Page = () => {
  const { settings } = useBootstrap();
  const { slugOrId, restriction } = useParams();
  const isHome = useLocation().pathname === '/';
  const query = channelQuery(slugOrId ?? settings.homepage.value, restriction);
  const channels = useInfiniteQuery({ ...query, throwOnError: (_, { state }) => state.data === undefined });
  const channel = channels.data?.pages[0];
  const title = channel?.restriction?.displayName ?? channel?.name;
  useDocumentTitle(isHome ? undefined : title);
  if (!channels.data || !channel) return <ChannelSkeleton home={isHome} />;

  const rows = channels.data.pages.flatMap(({ content }) => content.data);
  const sections = rows.flatMap((row) => (row.type === 'channel' ? [row.channel] : []));
  const leaves = rows.filter(isLeaf);
  return (
    <>
      <h1 className={channel.hideTitle && !isHome ? hidden : heading}>
        {isHome ? greeting(new Date().getHours()) : title}
      </h1>
      {channel.description && !isHome && <p className={prose}>{channel.description}</p>}
      {channel.restriction && (
        <Link
          className={button.secondary}
          to={radioPath({ type: 'genre', id: channel.restriction.name, name: channel.restriction.displayName })}
        >
          {t('Go to radio')}
        </Link>
      )}
      {sections.map((section) => (
        <ChannelSection key={section.id} channel={section} views={views} />
      ))}
      {(leaves.length > 0 || sections.length === 0) && (
        <ChannelRows channel={channel} layout={ownLayout(channel)} rows={leaves} views={views} credited />
      )}
      {channels.hasNextPage && (
        <LoadMore
          loading={channels.isFetching}
          failed={channels.isFetchNextPageError}
          load={() => void channels.fetchNextPage()}
        />
      )}
    </>
  );
};
