import type { ChannelPage, ChannelRow } from '@overtone/shared/discovery/channels/channel.model.ts';
import type { Image } from '@overtone/shared/media/images/image.model.ts';
import { useInfiniteQuery } from '@tanstack/react-query';
import { channelQuery } from '../../discovery/channels/channels.queries.ts';
import { useBootstrap } from '../../lib/bootstrap.ts';
import { useMediaQuery } from '../../lib/use-media-query.ts';
import { Artwork } from '../../ui/media/artwork.tsx';
import { column as columnStyle, cover, covers, wall, withWall } from './auth-frame.css.ts';

const columns = 4;
const rows = 5;
/**
 * Number of different covers. More covers would hardly look different, but each one costs the login pages a request.
 */
const coversMax = 6;

const listImages = (row: ChannelRow): (Image | null)[] => {
  if (row.type === 'album') return [row.album.image];
  if (row.type === 'track') return [row.track.album?.image ?? row.track.image];
  return row.type === 'channel' ? row.channel.content.data.flatMap(listImages) : [];
};

interface Tile {
  readonly key: string;
  readonly image: Image;
}

/** Returns the first different covers of the home page, repeated until the wall is full, but not next to each other. */
const createTiles = (channels: readonly ChannelPage[]): Tile[] => {
  const images = channels.flatMap(({ content }) => content.data).flatMap(listImages);
  const uniqueImages = [
    ...new Map(images.flatMap((image) => (image ? [[image.id, image] as const] : []))).values(),
  ].slice(0, coversMax);
  const columnOffset = Math.max(1, Math.round(uniqueImages.length / 3));
  return Array.from({ length: columns * rows }, (_, index) => ({
    key: `${index}`,
    image: uniqueImages[((index % rows) + Math.floor(index / rows) * columnOffset) % uniqueImages.length],
  })).flatMap(({ key, image }) => (image ? [{ key, image }] : []));
};

const Covers = () => {
  const home = useBootstrap().settings.homepage.value;
  const { data } = useInfiniteQuery({ ...channelQuery(home), retry: false });
  const tiles = createTiles(data?.pages ?? []);
  return (
    <div className={covers}>
      {[0, 1, 2, 3].map((column) => (
        <div key={column} className={columnStyle}>
          {tiles.slice(column * rows, (column + 1) * rows).map(({ key, image }) => (
            <Artwork key={key} className={cover} image={image} sizes="280px" isHighPriority />
          ))}
        </div>
      ))}
    </div>
  );
};

/** Covers of the site next to the form, on wide screens. They are decorative. */
export const CoverWall = () => {
  const isShown = useMediaQuery(withWall);
  return (
    <div className={wall} aria-hidden>
      {isShown && <Covers />}
    </div>
  );
};
