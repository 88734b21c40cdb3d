import type { Image } from '@overtone/shared/media/images/image.model.ts';

interface Pictured {
  readonly image: Image | null;
  readonly covers?: readonly Image[];
}

/** Different pictures of things, in their order. */
export const coversOf = (things: readonly Pictured[]): Image[] => [
  ...new Map(
    things.flatMap(({ image, covers }) => image ?? covers?.[0] ?? []).map((image) => [image.id, image]),
  ).values(),
];
