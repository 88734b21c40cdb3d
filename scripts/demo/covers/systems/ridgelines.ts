import type { Random } from '../../random.ts';
import { type DrawSystem, size } from '../cover.model.ts';

const lines = 25;
const points = 46;

/** Heights along one line: small unrest at the sides, peaks near the middle. */
const heights = (random: Random, middle: number, reach: number): number[] =>
  Array.from({ length: points }, (_, point) => {
    const distance = (point / (points - 1) - middle) / reach;
    const hill = Math.exp(-distance * distance * 4);
    return 5 * random.next() + hill * (26 + 270 * random.next() ** 1.7);
  });

/** Mountains seen one behind another; each line hides what is behind it. */
export const ridgelines: DrawSystem = ({ random, colours, titled }) => {
  const middle = random.between(0.44, 0.58);
  const reach = random.between(0.42, 0.6);
  const top = size * (titled ? 0.4 : 0.3);
  const gap = (size * 0.93 - top) / lines;
  return Array.from({ length: lines }, (_, line) => {
    const base = top + line * gap;
    const smooth = heights(random, middle + random.between(-0.04, 0.04), reach).map((height, index, all) => {
      const [before = height, after = height] = [all[index - 1], all[index + 1]];
      return (before + 2 * height + after) / 4;
    });
    const path = smooth
      .map((height, point) => `${((point / (points - 1)) * size).toFixed(1)},${(base - height).toFixed(1)}`)
      .join(' ');
    const lit = line % 6 === 0;
    return `<polygon points="0,${size} ${path} ${size},${size}" fill="${colours.ground}"/>
      <polyline points="${path}" fill="none" stroke="${lit ? colours.light : colours.ink}" stroke-linejoin="round"
        stroke-width="${lit ? 6 : 4.5}"/>`;
  }).join('');
};
