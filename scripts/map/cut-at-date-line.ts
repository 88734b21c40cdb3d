type Place = readonly [longitude: number, latitude: number];

/** The part of a ring on one side of a meridian (Sutherland and Hodgman, "Reentrant polygon clipping", 1974). */
const sideOf = (ring: readonly Place[], meridian: number, sign: 1 | -1): Place[] =>
  ring.flatMap((place, at) => {
    const before = ring.at(at - 1) as Place;
    const [isIn, wasIn] = [sign * (meridian - place[0]) >= 0, sign * (meridian - before[0]) >= 0];
    const share = (meridian - before[0]) / (place[0] - before[0]);
    const cut: Place = [meridian, before[1] + share * (place[1] - before[1])];
    return [...(isIn === wasIn ? [] : [cut]), ...(isIn ? [place] : [])];
  });

const moved = (ring: readonly Place[], by: number): Place[] =>
  ring.map(([longitude, latitude]) => [longitude + by, latitude]);

/** A ring on the globe as the rings that it is on a map whose edges are at 180 degrees. */
export const cutAtDateLine = (ring: readonly (readonly number[])[]): (readonly Place[])[] => {
  let turn = 0;
  const unrolled = ring.slice(0, -1).map(([longitude = 0, latitude = 0], at): Place => {
    const step = longitude - (ring[at - 1]?.[0] ?? longitude);
    if (Math.abs(step) > 180) turn -= Math.sign(step) * 360;
    return [longitude + turn, latitude];
  });
  const pieces = [
    moved(sideOf(sideOf(unrolled, 540, 1), 180, -1), -360),
    sideOf(sideOf(unrolled, 180, 1), -180, -1),
    moved(sideOf(unrolled, -180, 1), 360),
  ];
  return pieces.filter((piece) => piece.length > 2);
};
