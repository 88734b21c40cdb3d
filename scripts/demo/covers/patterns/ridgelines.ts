import type { Random } from '../../random.ts';
import { coverSize, type DrawPattern } from '../cover.model.ts';

const lineCount = 25;
const pointCount = 46;

/** Returns random heights along one line: small at the sides, with peaks near the middle. */
const generateHeights = (random: Random, middle: number, spread: number): number[] =>
  Array.from({ length: pointCount }, (_, point) => {
    const distance = (point / (pointCount - 1) - middle) / spread;
    const hill = Math.exp(-distance * distance * 4);
    return 5 * random.next() + hill * (26 + 270 * random.next() ** 1.7);
  });

/** Mountain ridges behind each other; each line covers the lines behind it. */
export const ridgelines: DrawPattern = ({ random, colours, hasTitle }) => {
  const middle = random.between(0.44, 0.58);
  const spread = random.between(0.42, 0.6);
  const top = coverSize * (hasTitle ? 0.4 : 0.3);
  const gap = (coverSize * 0.93 - top) / lineCount;
  return Array.from({ length: lineCount }, (_, line) => {
    const base = top + line * gap;
    const smoothed = generateHeights(random, middle + random.between(-0.04, 0.04), spread).map((height, index, all) => {
      const [before = height, after = height] = [all[index - 1], all[index + 1]];
      return (before + 2 * height + after) / 4;
    });
    const coordinates = smoothed
      .map((height, point) => `${((point / (pointCount - 1)) * coverSize).toFixed(1)},${(base - height).toFixed(1)}`)
      .join(' ');
    const isHighlighted = line % 6 === 0;
    return `<polygon points="0,${coverSize} ${coordinates} ${coverSize},${coverSize}" fill="${colours.background}"/>
      <polyline points="${coordinates}" fill="none" stroke="${isHighlighted ? colours.light : colours.ink}" stroke-linejoin="round"
        stroke-width="${isHighlighted ? 6 : 4.5}"/>`;
  }).join('');
};
