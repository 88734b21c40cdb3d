import { coverSize, type DrawPattern } from '../cover.model.ts';
import { mixColours } from '../mix-colours.ts';

const count = 11;

/** Slanted stripes that get brighter from left to right and start below the title. */
export const diagonals: DrawPattern = ({ random, colours, hasTitle }) => {
  const slant = coverSize * random.between(0.34, 0.46);
  const step = coverSize / 8.2;
  const topY = hasTitle ? coverSize * 0.21 : -2;
  const startX = coverSize * 0.06;
  return Array.from({ length: count }, (_, stripe) => {
    const x = startX + stripe * step;
    const width = step * random.between(0.5, 0.8);
    const isPale = stripe % 4 === 3 || (stripe === 0 && random.chance(0.5));
    const colour = isPale
      ? mixColours(colours.background, colours.light, 0.5 + 0.4 * (stripe / count))
      : mixColours(colours.background, colours.ink, Math.min(1, 0.35 + 0.65 * (stripe / (count - 3)) ** 0.8));
    const topX = x + slant * 0.4;
    const bottomX = x - slant * 0.6;
    return `<polygon points="${topX},${topY} ${topX + width},${topY} ${bottomX + width},${coverSize + 2} ${bottomX},${coverSize + 2}" fill="${colour}"/>`;
  }).join('');
};
