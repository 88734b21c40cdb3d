import type { ChannelRow } from '../discovery/channels/channel.model.ts';
import type { Image } from '../media/images/image.model.ts';

/** The walls of covers of the login pages and of the landing page, which the server renders, too. */
export const wallSize = { columns: 4, rows: 5 } as const;

/**
 * Number of different covers next to the login form. More covers would hardly look different, but each one costs the
 * login pages a request.
 */
const authCoversMax = 6;
/** Number of different covers of the landing page. Each one is a request of a first visit. */
const landingCoversMax = 8;

/** Display widths of the covers, as `sizes`. On the landing page they are behind the text on narrow screens. */
export const wallSizes = { auth: '280px', landing: '(min-width: 860px) 240px, 30vw' } as const;

/** The first row of the landing page's wall that is in view. The one above it is mostly outside. */
export const landingTopRow = 1;

const listImages = (row: ChannelRow): (Image | null)[] => {
  if (row.type === 'album') return [row.album.image];
  if (row.type === 'track') return [row.track.album?.image ?? row.track.image];
  return row.type === 'channel' ? row.channel.content.data.flatMap(listImages) : [];
};

interface ItemWithImage {
  readonly image: Image | null;
  readonly covers?: readonly Image[];
}

const listDifferent = (images: readonly Image[]): Image[] => [
  ...new Map(images.map((image) => [image.id, image])).values(),
];

/** Returns the different images of items, in their order. */
export const listCovers = (items: readonly ItemWithImage[]): Image[] =>
  listDifferent(items.flatMap(({ image, covers }) => image ?? covers?.[0] ?? []));

/**
 * Returns the columns of a wall. Few covers repeat, but never next to each other: each column starts with a cover a
 * third further in the list. Without covers the columns are empty.
 */
const createColumns = (covers: readonly Image[]): Image[][] => {
  const offset = Math.max(1, Math.round(covers.length / 3));
  return Array.from({ length: wallSize.columns }, (_, column) =>
    Array.from({ length: wallSize.rows }, (_, row) => covers[(row + column * offset) % covers.length]).filter(
      (image) => image !== undefined,
    ),
  );
};

/** Returns the columns of the wall next to the login form, with the first covers of the home page. */
export const createAuthWall = (rows: readonly ChannelRow[]): Image[][] =>
  createColumns(listDifferent(rows.flatMap(listImages).filter((image) => image !== null)).slice(0, authCoversMax));

/** Returns the columns of the wall of the landing page. */
export const createLandingWall = (covers: readonly Image[]): Image[][] =>
  createColumns(covers.slice(0, landingCoversMax));
