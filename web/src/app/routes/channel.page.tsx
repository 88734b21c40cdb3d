import type {
  Channel,
  ChannelLayout,
  ChannelLeafRow,
  ChannelRow,
} from '@overtone/shared/discovery/channels/channel.model.ts';
import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query';
import { useLocation, useParams } from 'react-router';
import { GenreHeader } from '../../catalog/genres/genre-header.tsx';
import { ListActions } from '../../catalog/tracks/list-actions.tsx';
import { TrackCard } from '../../catalog/tracks/track-card.tsx';
import { TrackTable } from '../../catalog/tracks/track-table.tsx';
import { toMediaItem } from '../../discovery/cards/kinds.ts';
import { RowCard } from '../../discovery/cards/row-card.tsx';
import { createChannelContext, createChannelTrackList } from '../../discovery/channels/channel-context.ts';
import { ChannelRows } from '../../discovery/channels/channel-rows.tsx';
import { ChannelSection } from '../../discovery/channels/channel-section.tsx';
import { ChannelSkeleton } from '../../discovery/channels/channel-skeleton.tsx';
import type { ChannelViews } from '../../discovery/channels/channel-views.ts';
import { channelQuery } from '../../discovery/channels/channels.queries.ts';
import { getGreeting } from '../../discovery/channels/greeting.ts';
import { HomeHistoryArea } from '../../discovery/home/home-history-area.tsx';
import { useBootstrap } from '../../lib/bootstrap.ts';
import { shouldThrowPageError } from '../../lib/query-client.ts';
import { useCanonicalPath } from '../../lib/use-canonical-path.ts';
import { useDocumentTitle } from '../../lib/use-document-title.ts';
import { player } from '../../player/player.ts';
import { ShareButton } from '../../sharing/share/share-button.tsx';
import { getHomeChannel } from '../../site/homepage.ts';
import { hidden } from '../../styles/hidden.css.ts';
import { LoadMore } from '../../ui/lists/load-more.tsx';
import { loadComponentOnFirstUse } from '../../ui/load-component-on-first-use.tsx';
import { heading, headingNote, headingRow } from '../../ui/text/page-heading.css.ts';

const baseViews: Omit<ChannelViews, 'createMenu'> = {
  toMediaItem,
  renderCard: (row, list, context) =>
    row.type === 'track' ? (
      <TrackCard
        track={row.track}
        onPlay={() =>
          player.play(list.tracks, {
            startIndex: list.tracks.indexOf(row.track),
            context,
            unloadedPart: list.unloadedPart,
          })
        }
      />
    ) : (
      <RowCard row={row} />
    ),
  renderTracks: (list, context) => <TrackTable tracks={list.tracks} list={list} context={context} />,
};

const NoMusic = loadComponentOnFirstUse(async () => (await import('../../discovery/home/no-music.tsx')).NoMusic);

const isLeafRow = (row: ChannelRow): row is ChannelLeafRow => row.type !== 'channel';

// The rows of a nested channel are checked separately. Users can exist without any music.
const hasMusic = ({ type }: ChannelRow): boolean => type !== 'channel' && type !== 'user';

/** A carousel shows only a part of a channel. The channel's own page shows everything, as a grid. */
const getPageLayout = ({ layout }: Channel): ChannelLayout => (layout === 'carousel' ? 'grid' : layout);

/** A channel, which is a page that admins compose. The home page is one of them. */
export const Page = () => {
  const { settings } = useBootstrap();
  const { slugOrId, restriction } = useParams();
  const client = useQueryClient();
  const views: ChannelViews = { ...baseViews, createMenu: (item) => item.loadMenu(client) };
  const { pathname } = useLocation();
  const isHome = pathname === '/';
  const query = channelQuery(slugOrId ?? getHomeChannel(settings), restriction);
  const channelPages = useInfiniteQuery({ ...query, throwOnError: shouldThrowPageError });
  const channel = channelPages.data?.pages[0];
  const title = channel?.restriction?.displayName ?? channel?.name;
  // A link by the channel's ID is replaced by the readable slug.
  useCanonicalPath(slugOrId && channel ? pathname.replace(slugOrId, channel.slug) : undefined);
  useDocumentTitle(isHome ? undefined : title);
  if (!channelPages.data || !channel) return <ChannelSkeleton isHome={isHome} />;

  const rows = channelPages.data.pages.flatMap(({ content }) => content.data);
  const sections = rows.flatMap((row) => (row.type === 'channel' ? [row.channel] : []));
  const leafRows = rows.filter(isLeafRow);
  if (isHome && ![rows, ...sections.map(({ content }) => content.data)].flat().some(hasMusic)) return <NoMusic />;
  const list = createChannelTrackList(
    channel,
    channelPages.data.pages.map(({ content }) => content),
  );
  return (
    <>
      {channel.restriction?.type === 'genre' ? (
        <GenreHeader genre={channel.restriction} description={channel.description} />
      ) : (
        <>
          <div className={headingRow}>
            <h1 className={channel.hideTitle && !isHome && !channel.restriction ? hidden : heading}>
              {isHome ? getGreeting(new Date().getHours()) : title}
            </h1>
            {!isHome && title && <ShareButton page={{ name: title, path: createChannelContext(channel).path }} />}
          </div>
          {channel.description && !isHome && <p className={headingNote}>{channel.description}</p>}
        </>
      )}
      {isHome && <HomeHistoryArea isFirst />}
      {rows.length > 0 && list.tracks.length === rows.length && (
        <ListActions list={list} context={createChannelContext(channel)} />
      )}
      {sections.map((section) => (
        <ChannelSection key={section.id} channel={section} views={views} />
      ))}
      {(leafRows.length > 0 || (sections.length === 0 && !channelPages.hasNextPage)) && (
        <ChannelRows
          channel={channel}
          layout={getPageLayout(channel)}
          rows={leafRows}
          list={list}
          views={views}
          hasCredit
        />
      )}
      {channelPages.hasNextPage && (
        <LoadMore
          isLoading={channelPages.isFetching}
          hasFailed={channelPages.isFetchNextPageError}
          load={() => void channelPages.fetchNextPage()}
        />
      )}
      {isHome && <HomeHistoryArea isFirst={false} />}
    </>
  );
};
