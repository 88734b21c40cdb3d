import type { Channel, ChannelLayout, ChannelLeafRow } from '@overtone/shared/discovery/channels/channel.model.ts';
import { Fragment, type Ref } from 'react';
import { t } from '../../lib/i18n.ts';
import type { LoadedTracks } from '../../player/lists/loaded-tracks.ts';
import { EmptyNote } from '../../ui/feedback/empty-note.tsx';
import { Shelf } from '../../ui/lists/shelf.tsx';
import { Tile } from '../../ui/lists/tile.tsx';
import { createChannelContext } from './channel-context.ts';
import type { ChannelViews } from './channel-views.ts';

interface ChannelRowsProps {
  readonly channel: Channel;
  readonly layout: ChannelLayout;
  readonly rows: readonly ChannelLeafRow[];
  /** The tracks among the rows, and how to load the rest. */
  readonly list: LoadedTracks;
  readonly views: ChannelViews;
  /** Whether tiles show a credit. Only on the channel's own page. */
  readonly hasCredit?: boolean;
  readonly listRef?: Ref<HTMLUListElement>;
}

/** A channel's rows in the given layout. The track table falls back to a list if there are other rows than tracks. */
export const ChannelRows = ({ channel, layout, rows, list, views, hasCredit = false, listRef }: ChannelRowsProps) => {
  if (rows.length === 0) return <EmptyNote text={t('Nothing here yet. Check back soon.')} />;
  const context = createChannelContext(channel);
  if (layout === 'trackTable' && rows.every(({ type }) => type === 'track')) return views.renderTracks(list, context);
  const mediaItems = rows.map(views.toMediaItem);
  if (layout === 'list' || layout === 'trackTable') {
    return (
      <Shelf layout="list">
        {mediaItems.map((mediaItem) => {
          const { id, path, name, image, covers, placeholderIcon, shape, credit } = mediaItem;
          const subtitle = hasCredit ? credit : undefined;
          const entries = () => views.createMenu(mediaItem);
          return (
            <Tile key={id} to={path} title={name} {...{ subtitle, image, covers, placeholderIcon, shape, entries }} />
          );
        })}
      </Shelf>
    );
  }
  return (
    <Shelf layout={layout} {...(listRef ? { listRef } : {})}>
      {rows.map((row, index) => (
        <Fragment key={mediaItems[index]?.id}>{views.renderCard(row, list, context)}</Fragment>
      ))}
    </Shelf>
  );
};
