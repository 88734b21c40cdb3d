import { useQuery } from '@tanstack/react-query';
import { useLayoutEffect, useRef, useSyncExternalStore } from 'react';
import { TrackCard } from '../../catalog/tracks/track-card.tsx';
import { latestFeedQuery } from '../../community/feed/feed.queries.ts';
import { t } from '../../lib/i18n.ts';
import { onLoggedOut } from '../../lib/logout-events.ts';
import { historyPath } from '../../lib/paths.ts';
import { player } from '../../player/player.ts';
import { listRecentAlbums, listRecentTracks, recentPlaysQuery } from '../../plays/history/recent-plays.ts';
import { removedPlays } from '../../plays/history/removed-plays.ts';
import { createHistoryContext } from '../../plays/history-page/history-context.ts';
import { Section } from '../../ui/lists/section.tsx';
import { Shelf } from '../../ui/lists/shelf.tsx';
import { AlbumTile } from '../cards/album-tile.tsx';
import { HomeFeed } from './home-feed.tsx';
import { area } from './home-history.css.ts';
import { homeHistoryHeightKey } from './home-history-height.ts';

/** Maximum numbers of albums (two rows of tiles on a desktop) and tracks (a scrolling row of cards). */
const albumsMax = 6;
const tracksMax = 12;

onLoggedOut(() => localStorage.removeItem(homeHistoryHeightKey));

/**
 * Stores the height for the next visit.
 * @param height 0 if nothing is shown
 */
const storeHeight = (height: number): void => {
  try {
    if (height > 0) localStorage.setItem(homeHistoryHeightKey, String(height));
    else localStorage.removeItem(homeHistoryHeightKey);
  } catch {
    // The storage is full, so the next visit shows the history at the end.
  }
};

/** Recently played albums and tracks, and the feed. Sections that are empty or fail to load are not rendered. */
export const HomeHistory = () => {
  const historyElement = useRef<HTMLDivElement>(null);
  const { data, isPending: isHistoryPending } = useQuery(recentPlaysQuery);
  const { data: feed = [], isPending: isFeedPending } = useQuery(latestFeedQuery);
  const removedIds = useSyncExternalStore(removedPlays.subscribe, removedPlays.get);
  const entries = data?.filter(({ id }) => !removedIds.has(id)) ?? [];
  const isLoaded = !isHistoryPending && !isFeedPending;
  const isEmpty = entries.length + feed.length === 0;
  useLayoutEffect(() => {
    if (isLoaded) storeHeight(isEmpty ? 0 : (historyElement.current?.offsetHeight ?? 0));
  });
  // The history and the feed appear at once, because the later one would move the page.
  if (!isLoaded || isEmpty) return null;
  const albums = listRecentAlbums(entries, albumsMax);
  const tracks = listRecentTracks(entries, tracksMax);
  return (
    <div ref={historyElement} className={area}>
      {albums.length > 0 && (
        <Section title={t('Jump back in')}>
          <Shelf layout="list">
            {albums.map((album) => (
              <AlbumTile key={album.id} album={album} />
            ))}
          </Shelf>
        </Section>
      )}
      {feed.length > 0 && <HomeFeed items={feed} />}
      {tracks.length > 0 && (
        <Section title={t('Recently played')} path={historyPath}>
          <Shelf layout="carousel">
            {tracks.map((track, index) => (
              <TrackCard
                key={track.id}
                track={track}
                onPlay={() => player.play(tracks, { startIndex: index, context: createHistoryContext() })}
              />
            ))}
          </Shelf>
        </Section>
      )}
    </div>
  );
};
