import { GenreCard } from '../../catalog/genres/genre-card.tsx';
import { TrackTable } from '../../catalog/tracks/track-table.tsx';
import { toMediaItem } from '../../discovery/cards/kinds.ts';
import type { ChannelViews } from '../../discovery/channels/channel-views.ts';
import { Card } from '../../ui/lists/card.tsx';

/** Cards without a play button, because the landing page has no player. */
export const landingViews: ChannelViews = {
  toMediaItem,
  renderCard: (row) => {
    if (row.type === 'genre') return <GenreCard genre={row.genre} />;
    const { path, name, line, image, covers, shape } = toMediaItem(row);
    return <Card to={path} title={name} subtitle={line} image={image} covers={covers} shape={shape} />;
  },
  createMenu: async ({ path, name }) =>
    (await import('../../sharing/share/link-menu.tsx')).createShareEntries({ page: { path, name } }),
  renderTracks: (list, context) => <TrackTable tracks={list.tracks} list={list} context={context} />,
};
