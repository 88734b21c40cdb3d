import type { QueryClient } from '@tanstack/react-query';
import { TrackCard } from '../../catalog/tracks/track-card.tsx';
import { TrackTable } from '../../catalog/tracks/track-table.tsx';
import { toMediaItem } from '../../discovery/cards/kinds.ts';
import { RowCard } from '../../discovery/cards/row-card.tsx';
import type { ChannelViews } from '../../discovery/channels/channel-views.ts';
import { player } from '../../player/player.ts';

/** Returns the renderers of the rows of channels. */
export const createChannelViews = (client: QueryClient): ChannelViews => ({
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
  createMenu: (item) => item.loadMenu(client),
});
