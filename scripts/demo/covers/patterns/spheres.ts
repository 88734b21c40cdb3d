import { coverSize, type DrawPattern } from '../cover.model.ts';
import { mixColours } from '../mix-colours.ts';

/** Two overlapping discs in front of a large light, like an eclipse. */
export const spheres: DrawPattern = ({ random, colours }) => {
  const sun = { x: random.between(0.22, 0.42), y: random.between(0.2, 0.34) };
  const darkDisc = {
    x: coverSize * random.between(0.6, 0.74),
    y: coverSize * random.between(0.56, 0.66),
    r: coverSize * random.between(0.31, 0.37),
  };
  const lightDisc = {
    x: coverSize * random.between(0.36, 0.46),
    y: coverSize * random.between(0.52, 0.62),
    r: coverSize * random.between(0.19, 0.24),
  };
  const overlap = mixColours(colours.light, colours.ink, 0.22);
  return `<defs>
      <radialGradient id="sky" cx="${sun.x}" cy="${sun.y}" r="1.05">
        <stop offset="0" stop-color="${colours.light}"/>
        <stop offset="0.34" stop-color="${colours.ink}"/>
        <stop offset="1" stop-color="${colours.background}"/>
      </radialGradient>
      <clipPath id="darkDisc"><circle cx="${darkDisc.x}" cy="${darkDisc.y}" r="${darkDisc.r}"/></clipPath>
    </defs>
    <rect width="${coverSize}" height="${coverSize}" fill="url(#sky)"/>
    <circle cx="${darkDisc.x}" cy="${darkDisc.y}" r="${darkDisc.r}" fill="${colours.background}" opacity="0.62"/>
    <circle cx="${lightDisc.x}" cy="${lightDisc.y}" r="${lightDisc.r}" fill="${colours.light}" opacity="0.9"/>
    <circle cx="${lightDisc.x}" cy="${lightDisc.y}" r="${lightDisc.r}" fill="${overlap}" clip-path="url(#darkDisc)"/>`;
};
