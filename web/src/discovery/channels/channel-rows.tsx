import type { Channel, ChannelLayout, ChannelLeafRow } from '@overtone/shared/discovery/channels/channel.model.ts';
import { Fragment, type Ref } from 'react';
import { t } from '../../lib/i18n.ts';
import type { Listed } from '../../player/lists/listed.ts';
import { EmptyNote } from '../../ui/feedback/empty-note.tsx';
import { Shelf } from '../../ui/lists/shelf.tsx';
import { Tile } from '../../ui/lists/tile.tsx';
import { channelContext } from './channel-context.ts';
import type { ChannelViews } from './channel-views.ts';

interface ChannelRowsProps {
  readonly channel: Channel;
  readonly layout: ChannelLayout;
  readonly rows: readonly ChannelLeafRow[];
  /** Of its rows the tracks, and what it has beyond them. */
  readonly list: Listed;
  readonly views: ChannelViews;
  /** Tiles say whose they are: on the channel's own page, where they are a list and not only ways in. */
  readonly credited?: boolean;
  readonly listRef?: Ref<HTMLUListElement>;
}

/** A channel's own rows in one of its layouts. A table holds tracks only: rows of another kind are a list there. */
export const ChannelRows = ({ channel, layout, rows, list, views, credited = false, listRef }: ChannelRowsProps) => {
  if (rows.length === 0) return <EmptyNote text={t('Nothing here yet. Come back soon.')} />;
  const context = channelContext(channel);
  if (layout === 'trackTable' && rows.every(({ type }) => type === 'track')) return views.tracks(list, context);
  const things = rows.map(views.thing);
  if (layout === 'list' || layout === 'trackTable') {
    return (
      <Shelf layout="list">
        {things.map((thing) => {
          const { id, path, name, image, covers, sign, shape, credit } = thing;
          const subtitle = credited ? credit : undefined;
          const entries = () => views.menu(thing);
          return <Tile key={id} to={path} title={name} {...{ subtitle, image, covers, sign, shape, entries }} />;
        })}
      </Shelf>
    );
  }
  return (
    <Shelf layout={layout} {...(listRef ? { listRef } : {})}>
      {rows.map((row, at) => (
        <Fragment key={things[at]?.id}>{views.card(row, list, context)}</Fragment>
      ))}
    </Shelf>
  );
};
