import { mixed } from '../colour.ts';
import { type DrawSystem, size } from '../cover.model.ts';

const side = 6;
const cell = size / side;
const cells = Array.from({ length: side }, (_, index) => index);

/** A quarter of a disc that fills its tile, around one of the tile's corners. */
const quarter = (x: number, y: number, corner: number): string => {
  const [left, top, right, bottom] = [x * cell, y * cell, (x + 1) * cell, (y + 1) * cell];
  const arcs = [
    `M${left} ${top}H${right}A${cell} ${cell} 0 0 1 ${left} ${bottom}Z`,
    `M${right} ${top}V${bottom}A${cell} ${cell} 0 0 1 ${left} ${top}Z`,
    `M${right} ${bottom}H${left}A${cell} ${cell} 0 0 1 ${right} ${top}Z`,
    `M${left} ${bottom}V${top}A${cell} ${cell} 0 0 1 ${right} ${bottom}Z`,
  ];
  return arcs[corner] ?? '';
};

/** Squares, discs and quarters laid as a floor. The first row stays free for a title. */
export const tiles: DrawSystem = ({ random, colours, titled }) => {
  const shade = mixed(colours.ground, colours.ink, 0.55);
  const first = titled ? 1 : 0;
  return cells
    .flatMap((y) => cells.map((x) => ({ x, y })))
    .filter(({ y }) => y >= first)
    .map(({ x, y }) => {
      const kind = random.next();
      if (kind < 0.2) return '';
      if (kind < 0.5) {
        // A unit wider than its tile: neighbours must not show a seam.
        return `<rect x="${x * cell}" y="${y * cell}" width="${cell + 1}" height="${cell + 1}" fill="${colours.ink}"/>`;
      }
      if (kind < 0.7) {
        return `<circle cx="${(x + 0.5) * cell}" cy="${(y + 0.5) * cell}" r="${cell * 0.42}" fill="${shade}"/>`;
      }
      return `<path d="${quarter(x, y, random.below(4))}" fill="${kind < 0.92 ? colours.light : colours.ink}"/>`;
    })
    .join('');
};
