import { type DrawSystem, size } from '../cover.model.ts';

const count = 33;

/** A sound as a meter draws it: bars around a line, some of them lit. */
export const bars: DrawSystem = ({ random, colours, titled }) => {
  const step = size / count;
  const middle = size * (titled ? 0.56 : 0.5);
  const waves = [random.between(0.16, 0.3), random.between(0.5, 0.8)] as const;
  const phase = random.between(0, 6);
  return Array.from({ length: count }, (_, bar) => {
    const swell = Math.abs(Math.sin(bar * waves[0] + phase)) * (0.45 + 0.55 * Math.abs(Math.sin(bar * waves[1])));
    const reach = size * (0.025 + 0.34 * swell * random.between(0.6, 1));
    const lower = reach * random.between(0.75, 1);
    const colour = random.chance(0.14) ? colours.light : colours.ink;
    return `<rect x="${(bar * step + step * 0.24).toFixed(1)}" y="${(middle - reach).toFixed(1)}" rx="${(step * 0.26).toFixed(1)}"
      width="${(step * 0.52).toFixed(1)}" height="${(reach + lower).toFixed(1)}" fill="${colour}"/>`;
  }).join('');
};
