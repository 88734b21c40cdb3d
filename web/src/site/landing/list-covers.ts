import type { Image } from '@overtone/shared/media/images/image.model.ts';

interface ItemWithImage {
  readonly image: Image | null;
  readonly covers?: readonly Image[];
}

/** Returns the different images of items, in their order. */
export const listCovers = (items: readonly ItemWithImage[]): Image[] => [
  ...new Map(
    items.flatMap(({ image, covers }) => image ?? covers?.[0] ?? []).map((image) => [image.id, image]),
  ).values(),
];
