import { coverSize, type DrawPattern } from '../cover.model.ts';

const count = 16;

/** Concentric circles around a point off the centre that drift apart, like waves around a stone. */
export const rings: DrawPattern = ({ random, colours, hasTitle }) => {
  const baseAngle = random.between(0, 2 * Math.PI);
  const driftFactor = random.between(0.45, 0.75);
  const centre = {
    x: coverSize * random.between(0.56, 0.66),
    y: coverSize * (hasTitle ? 0.57 : random.between(0.42, 0.52)),
  };
  return Array.from({ length: count }, (_, ring) => {
    const radius = 34 + 26 * ring + 1.9 * ring * ring;
    const drift = radius * 0.3 * driftFactor;
    const angle = baseAngle + ring * random.between(0.05, 0.22);
    const x = centre.x + Math.cos(angle) * drift - ring * 9;
    const y = centre.y + Math.sin(angle) * drift * 0.6 + ring * 7;
    const width = Math.max(3.5, 21 - ring * 1.1);
    const colour = ring % 6 === 0 ? colours.light : colours.ink;
    return `<circle cx="${x.toFixed(1)}" cy="${y.toFixed(1)}" r="${radius.toFixed(1)}" fill="none" stroke="${colour}"
      stroke-width="${width.toFixed(1)}" opacity="${(1 - ring * 0.042).toFixed(2)}"/>`;
  }).join('');
};
