const width = 160;
const height = 100;
const steps = 64;

/** How many arches stand for a name: the same for the same name, 1 to 6. */
const harmonicOf = (name: string): number => {
  let sum = 0;
  for (const letter of name) sum = (sum * 31 + (letter.codePointAt(0) ?? 0)) % 997;
  return 1 + (sum % 6);
};

/** A string that swings in one of its overtones, as the path of an SVG 160 wide and 100 high, at six moments. */
export const standingWave = (name: string): string => {
  const harmonic = harmonicOf(name);
  return [1, 0.6, 0.2, -0.2, -0.6, -1]
    .map((swing) => {
      const points = Array.from({ length: steps + 1 }, (_, step) => {
        const x = (step / steps) * width;
        const y = height / 2 - swing * 38 * Math.sin((step / steps) * Math.PI * harmonic);
        return `${x.toFixed(1)} ${y.toFixed(1)}`;
      });
      return `M${points.join('L')}`;
    })
    .join('');
};
