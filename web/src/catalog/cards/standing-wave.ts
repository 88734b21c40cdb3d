const width = 160;
const height = 100;
const steps = 64;

/** Returns the number of arches for a name, 1 to 6, always the same for the same name. */
const getHarmonic = (name: string): number => {
  let sum = 0;
  for (const char of name) sum = (sum * 31 + (char.codePointAt(0) ?? 0)) % 997;
  return 1 + (sum % 6);
};

/**
 * Returns the SVG path (160 × 100) of a vibrating string at six points in time, in a harmonic that depends on the name.
 */
export const createStandingWavePath = (name: string): string => {
  const harmonic = getHarmonic(name);
  return [1, 0.6, 0.2, -0.2, -0.6, -1]
    .map((amplitude) => {
      const points = Array.from({ length: steps + 1 }, (_, step) => {
        const x = (step / steps) * width;
        const y = height / 2 - amplitude * 38 * Math.sin((step / steps) * Math.PI * harmonic);
        return `${x.toFixed(1)} ${y.toFixed(1)}`;
      });
      return `M${points.join('L')}`;
    })
    .join('');
};
