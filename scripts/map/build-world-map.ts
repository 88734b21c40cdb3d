import { iso31661 } from 'iso-3166';
import { feature } from 'topojson-client';
import { presimplify, simplify } from 'topojson-simplify';
import type { GeometryCollection, Topology } from 'topojson-specification';
import { projectNaturalEarth } from './natural-earth.ts';
import { splitAtDateLine } from './split-at-date-line.ts';

export interface WorldMap {
  readonly width: number;
  readonly height: number;
  /** SVG paths by ISO 3166-1 alpha-2 code. */
  readonly shapes: Readonly<Record<string, string>>;
}

/** Width of the map in units. A unit is less than half a pixel at all sizes. */
const width = 1000;
/** Latitudes of the map's edges. The Antarctic and the Arctic Ocean are left out. */
const [northLatitude, southLatitude] = [83.7, -56];
/** Smallest details of the map: bends in square degrees, islands in square units. */
const bendMin = 0.06;
const islandMin = 1.2;
/** Countries without a number in ISO 3166-1, by name, with the code that CDNs and Unicode use. */
const unnumberedCountries: Readonly<Record<string, string>> = { Kosovo: 'XK' };
/** Radius of the dot for a country that is too small to be visible. */
const dotRadius = 2.2;

const [left, right] = [projectNaturalEarth([-180, 0])[0], projectNaturalEarth([180, 0])[0]];
const scale = width / (right - left);
const top = projectNaturalEarth([0, northLatitude])[1];
const height = Math.round((top - projectNaturalEarth([0, southLatitude])[1]) * scale);

type Point = readonly [x: number, y: number];
type Ring = readonly Point[];

const project = (coordinates: readonly number[]): Point => {
  const [x, y] = projectNaturalEarth(coordinates);
  return [Math.round((x - left) * scale), Math.round((top - y) * scale)];
};

/** Area of a ring. */
const calculateArea = (ring: Ring): number =>
  Math.abs(
    ring.reduce((sum, [x, y], index) => {
      const [nextX, nextY] = ring[(index + 1) % ring.length] as Point;
      return sum + x * nextY - nextX * y;
    }, 0),
  ) / 2;

const isSamePoint = ([x, y]: Point, [otherX, otherY]: Point): boolean => x === otherX && y === otherY;

/** Converts a ring into an SVG path with relative steps. */
const buildPath = (ring: Ring): string => {
  const points = ring.filter((point, index) => index === 0 || !isSamePoint(point, ring[index - 1] as Point));
  const [[x, y] = [0, 0], ...otherPoints] = points;
  let [lastX, lastY] = [x, y];
  const steps = otherPoints.map(([nextX, nextY]) => {
    const step = `${nextX - lastX} ${nextY - lastY}`;
    [lastX, lastY] = [nextX, nextY];
    return step;
  });
  return `M${x} ${y}l${steps.join(' ').replaceAll(' -', '-')}z`;
};

const buildDot = ([x, y]: Point): string =>
  `M${x - dotRadius} ${y}a${dotRadius} ${dotRadius} 0 1 0 ${2 * dotRadius} 0a${dotRadius} ${dotRadius} 0 1 0-${2 * dotRadius} 0z`;

const getCentre = (ring: Ring): Point => {
  const [sumX, sumY] = ring.reduce<[number, number]>(([x, y], point) => [x + point[0], y + point[1]], [0, 0]);
  return [Math.round(sumX / ring.length), Math.round(sumY / ring.length)];
};

/** Builds the path of a country's visible rings, or a dot if none is large enough. */
const buildShape = (rings: readonly Ring[]): string => {
  const visibleRings = rings.filter((ring) => calculateArea(ring) >= islandMin);
  const [largest = []] = rings.toSorted((one, other) => calculateArea(other) - calculateArea(one));
  return visibleRings.length > 0 ? visibleRings.map(buildPath).join('') : buildDot(getCentre(largest));
};

/** Builds the shapes of all countries from a topology of Natural Earth whose ids are ISO 3166-1 numeric codes. */
export const buildWorldMap = (topology: Topology<{ countries: GeometryCollection<{ name: string }> }>): WorldMap => {
  const codes = new Map(iso31661.map(({ numeric, alpha2 }) => [numeric, alpha2]));
  const simplifiedTopology = simplify(presimplify(topology), bendMin) as typeof topology;
  const { features } = feature(simplifiedTopology, simplifiedTopology.objects.countries);
  const ringsByCountry = new Map<string, Ring[]>();
  for (const { id, geometry, properties } of features) {
    const code = codes.get(String(id).padStart(3, '0')) ?? unnumberedCountries[properties.name];
    if (!code || code === 'AQ' || (geometry.type !== 'Polygon' && geometry.type !== 'MultiPolygon')) continue;
    const polygons = geometry.type === 'Polygon' ? [geometry.coordinates] : geometry.coordinates;
    const rings = polygons.flat().flatMap(splitAtDateLine);
    // Remote islands are separate features with the number of their country.
    ringsByCountry.set(code, [...(ringsByCountry.get(code) ?? []), ...rings.map((ring) => ring.map(project))]);
  }
  const shapes = [...ringsByCountry].map(([code, rings]) => [code, buildShape(rings)] as const);
  return { width, height, shapes: Object.fromEntries(shapes.sort(([one], [other]) => (one < other ? -1 : 1))) };
};
