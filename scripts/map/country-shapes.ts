import { iso31661 } from 'iso-3166';
import { feature } from 'topojson-client';
import { presimplify, simplify } from 'topojson-simplify';
import type { GeometryCollection, Topology } from 'topojson-specification';
import { cutAtDateLine } from './cut-at-date-line.ts';
import { naturalEarth } from './natural-earth.ts';

export interface WorldMap {
  readonly width: number;
  readonly height: number;
  /** SVG paths by ISO 3166-1 alpha-2. */
  readonly shapes: Readonly<Record<string, string>>;
}

/** Units of the map's width: one is less than half a pixel wherever it is shown. */
const width = 1000;
/** Where the map ends: beyond are the Antarctic and a sea of ice, where nobody listens. */
const [north, south] = [83.7, -56];
/** Square degrees of the smallest bend that is kept, and square units of the smallest island. */
const bendMin = 0.06;
const islandMin = 1.2;
/** Countries that ISO 3166-1 gives no number, by their names there: the code is the one that CDNs and Unicode use. */
const unnumbered: Readonly<Record<string, string>> = { Kosovo: 'XK' };
/** Radius of a country that is too small to be seen, which is a dot. */
const dot = 2.2;

const [left, right] = [naturalEarth([-180, 0])[0], naturalEarth([180, 0])[0]];
const scale = width / (right - left);
const top = naturalEarth([0, north])[1];
const height = Math.round((top - naturalEarth([0, south])[1]) * scale);

type Point = readonly [x: number, y: number];
type Ring = readonly Point[];

const project = (place: readonly number[]): Point => {
  const [x, y] = naturalEarth(place);
  return [Math.round((x - left) * scale), Math.round((top - y) * scale)];
};

/** Twice the area that a ring encloses. */
const area = (ring: Ring): number =>
  Math.abs(
    ring.reduce((sum, [x, y], at) => {
      const [nextX, nextY] = ring[(at + 1) % ring.length] as Point;
      return sum + x * nextY - nextX * y;
    }, 0),
  ) / 2;

const isPoint = ([x, y]: Point, [otherX, otherY]: Point): boolean => x === otherX && y === otherY;

/** A ring as a path of steps, each from the last place. */
const pathOf = (ring: Ring): string => {
  const places = ring.filter((place, at) => at === 0 || !isPoint(place, ring[at - 1] as Point));
  const [[x, y] = [0, 0], ...rest] = places;
  let [lastX, lastY] = [x, y];
  const steps = rest.map(([nextX, nextY]) => {
    const step = `${nextX - lastX} ${nextY - lastY}`;
    [lastX, lastY] = [nextX, nextY];
    return step;
  });
  return `M${x} ${y}l${steps.join(' ').replaceAll(' -', '-')}z`;
};

const dotAt = ([x, y]: Point): string =>
  `M${x - dot} ${y}a${dot} ${dot} 0 1 0 ${2 * dot} 0a${dot} ${dot} 0 1 0-${2 * dot} 0z`;

const centreOf = (ring: Ring): Point => {
  const [sumX, sumY] = ring.reduce<[number, number]>(([x, y], place) => [x + place[0], y + place[1]], [0, 0]);
  return [Math.round(sumX / ring.length), Math.round(sumY / ring.length)];
};

/** A country's rings of which something is seen, or a dot where it is. */
const shapeOf = (rings: readonly Ring[]): string => {
  const seen = rings.filter((ring) => area(ring) >= islandMin);
  const [largest = []] = rings.toSorted((one, other) => area(other) - area(one));
  return seen.length > 0 ? seen.map(pathOf).join('') : dotAt(centreOf(largest));
};

/** Shapes of all countries, from a topology of Natural Earth whose ids are ISO 3166-1 numeric. */
export const countryShapes = (topology: Topology<{ countries: GeometryCollection<{ name: string }> }>): WorldMap => {
  const codes = new Map(iso31661.map(({ numeric, alpha2 }) => [numeric, alpha2]));
  const simple = simplify(presimplify(topology), bendMin) as typeof topology;
  const { features } = feature(simple, simple.objects.countries);
  const ringsOf = new Map<string, Ring[]>();
  for (const { id, geometry, properties } of features) {
    const code = codes.get(String(id).padStart(3, '0')) ?? unnumbered[properties.name];
    if (!code || code === 'AQ' || (geometry.type !== 'Polygon' && geometry.type !== 'MultiPolygon')) continue;
    const polygons = geometry.type === 'Polygon' ? [geometry.coordinates] : geometry.coordinates;
    const rings = polygons.flat().flatMap(cutAtDateLine);
    // Far islands are features of their own there, under the number of their country.
    ringsOf.set(code, [...(ringsOf.get(code) ?? []), ...rings.map((ring) => ring.map(project))]);
  }
  const shapes = [...ringsOf].map(([code, rings]) => [code, shapeOf(rings)] as const);
  return { width, height, shapes: Object.fromEntries(shapes.sort(([one], [other]) => (one < other ? -1 : 1))) };
};
