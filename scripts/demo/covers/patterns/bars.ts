import { coverSize, type DrawPattern } from '../cover.model.ts';

const count = 33;

/** Vertical bars around a centre line, like a waveform; some are highlighted. */
export const bars: DrawPattern = ({ random, colours, hasTitle }) => {
  const step = coverSize / count;
  const middle = coverSize * (hasTitle ? 0.56 : 0.5);
  const frequencies = [random.between(0.16, 0.3), random.between(0.5, 0.8)] as const;
  const phase = random.between(0, 6);
  return Array.from({ length: count }, (_, bar) => {
    const amplitude =
      Math.abs(Math.sin(bar * frequencies[0] + phase)) * (0.45 + 0.55 * Math.abs(Math.sin(bar * frequencies[1])));
    const upper = coverSize * (0.025 + 0.34 * amplitude * random.between(0.6, 1));
    const lower = upper * random.between(0.75, 1);
    const colour = random.chance(0.14) ? colours.light : colours.ink;
    return `<rect x="${(bar * step + step * 0.24).toFixed(1)}" y="${(middle - upper).toFixed(1)}" rx="${(step * 0.26).toFixed(1)}"
      width="${(step * 0.52).toFixed(1)}" height="${(upper + lower).toFixed(1)}" fill="${colour}"/>`;
  }).join('');
};
