import { coverSize, type DrawPattern } from '../cover.model.ts';
import { mixColours } from '../mix-colours.ts';

const tilesPerRow = 6;
const tileSize = coverSize / tilesPerRow;
const indexes = Array.from({ length: tilesPerRow }, (_, index) => index);

/** SVG path of a quarter disc that fills a tile, centred on one of its corners. */
const buildQuarterPath = (x: number, y: number, corner: number): string => {
  const [left, top, right, bottom] = [x * tileSize, y * tileSize, (x + 1) * tileSize, (y + 1) * tileSize];
  const arcs = [
    `M${left} ${top}H${right}A${tileSize} ${tileSize} 0 0 1 ${left} ${bottom}Z`,
    `M${right} ${top}V${bottom}A${tileSize} ${tileSize} 0 0 1 ${left} ${top}Z`,
    `M${right} ${bottom}H${left}A${tileSize} ${tileSize} 0 0 1 ${right} ${top}Z`,
    `M${left} ${bottom}V${top}A${tileSize} ${tileSize} 0 0 1 ${right} ${bottom}Z`,
  ];
  return arcs[corner] ?? '';
};

/** A grid of squares, discs and quarter discs. The first row stays empty for the title. */
export const tiles: DrawPattern = ({ random, colours, hasTitle }) => {
  const shade = mixColours(colours.background, colours.ink, 0.55);
  const firstRow = hasTitle ? 1 : 0;
  return indexes
    .flatMap((y) => indexes.map((x) => ({ x, y })))
    .filter(({ y }) => y >= firstRow)
    .map(({ x, y }) => {
      const kind = random.next();
      if (kind < 0.2) return '';
      if (kind < 0.5) {
        // One unit larger than the tile, so that no gap shows between neighbours.
        return `<rect x="${x * tileSize}" y="${y * tileSize}" width="${tileSize + 1}" height="${tileSize + 1}" fill="${colours.ink}"/>`;
      }
      if (kind < 0.7) {
        return `<circle cx="${(x + 0.5) * tileSize}" cy="${(y + 0.5) * tileSize}" r="${tileSize * 0.42}" fill="${shade}"/>`;
      }
      return `<path d="${buildQuarterPath(x, y, random.below(4))}" fill="${kind < 0.92 ? colours.light : colours.ink}"/>`;
    })
    .join('');
};
