import { mixed } from '../colour.ts';
import { type DrawSystem, size } from '../cover.model.ts';

const count = 11;

/** Slanted strokes from shade into light, as sun through a fence; they begin below a title. */
export const diagonals: DrawSystem = ({ random, colours, titled }) => {
  const slant = size * random.between(0.34, 0.46);
  const step = size / 8.2;
  const high = titled ? size * 0.21 : -2;
  const start = size * 0.06;
  return Array.from({ length: count }, (_, stroke) => {
    const x = start + stroke * step;
    const width = step * random.between(0.5, 0.8);
    const pale = stroke % 4 === 3 || (stroke === 0 && random.chance(0.5));
    const colour = pale
      ? mixed(colours.ground, colours.light, 0.5 + 0.4 * (stroke / count))
      : mixed(colours.ground, colours.ink, Math.min(1, 0.35 + 0.65 * (stroke / (count - 3)) ** 0.8));
    const top = x + slant * 0.4;
    const bottom = x - slant * 0.6;
    return `<polygon points="${top},${high} ${top + width},${high} ${bottom + width},${size + 2} ${bottom},${size + 2}" fill="${colour}"/>`;
  }).join('');
};
