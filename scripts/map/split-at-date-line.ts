type Coordinates = readonly [longitude: number, latitude: number];

/** Clips a ring to one side of a meridian (Sutherland and Hodgman, "Reentrant polygon clipping", 1974). */
const clipAtMeridian = (ring: readonly Coordinates[], meridian: number, side: 1 | -1): Coordinates[] =>
  ring.flatMap((current, index) => {
    const previous = ring.at(index - 1) as Coordinates;
    const [isInside, wasInside] = [side * (meridian - current[0]) >= 0, side * (meridian - previous[0]) >= 0];
    const share = (meridian - previous[0]) / (current[0] - previous[0]);
    const crossing: Coordinates = [meridian, previous[1] + share * (current[1] - previous[1])];
    return [...(isInside === wasInside ? [] : [crossing]), ...(isInside ? [current] : [])];
  });

const shift = (ring: readonly Coordinates[], degrees: number): Coordinates[] =>
  ring.map(([longitude, latitude]) => [longitude + degrees, latitude]);

/** Splits a ring at the date line into rings for a map whose edges are at 180 degrees. */
export const splitAtDateLine = (ring: readonly (readonly number[])[]): (readonly Coordinates[])[] => {
  let offset = 0;
  const unrolled = ring.slice(0, -1).map(([longitude = 0, latitude = 0], index): Coordinates => {
    const step = longitude - (ring[index - 1]?.[0] ?? longitude);
    if (Math.abs(step) > 180) offset -= Math.sign(step) * 360;
    return [longitude + offset, latitude];
  });
  const pieces = [
    shift(clipAtMeridian(clipAtMeridian(unrolled, 540, 1), 180, -1), -360),
    clipAtMeridian(clipAtMeridian(unrolled, 180, 1), -180, -1),
    shift(clipAtMeridian(unrolled, -180, 1), 360),
  ];
  return pieces.filter((piece) => piece.length > 2);
};
