import { mixed } from '../colour.ts';
import { type DrawSystem, size } from '../cover.model.ts';

/** Two discs before a great light: an eclipse that is about to begin or has just been. */
export const spheres: DrawSystem = ({ random, colours }) => {
  const sun = { x: random.between(0.22, 0.42), y: random.between(0.2, 0.34) };
  const night = {
    x: size * random.between(0.6, 0.74),
    y: size * random.between(0.56, 0.66),
    r: size * random.between(0.31, 0.37),
  };
  const moon = {
    x: size * random.between(0.36, 0.46),
    y: size * random.between(0.52, 0.62),
    r: size * random.between(0.19, 0.24),
  };
  const overlap = mixed(colours.light, colours.ink, 0.22);
  return `<defs>
      <radialGradient id="sky" cx="${sun.x}" cy="${sun.y}" r="1.05">
        <stop offset="0" stop-color="${colours.light}"/>
        <stop offset="0.34" stop-color="${colours.ink}"/>
        <stop offset="1" stop-color="${colours.ground}"/>
      </radialGradient>
      <clipPath id="night"><circle cx="${night.x}" cy="${night.y}" r="${night.r}"/></clipPath>
    </defs>
    <rect width="${size}" height="${size}" fill="url(#sky)"/>
    <circle cx="${night.x}" cy="${night.y}" r="${night.r}" fill="${colours.ground}" opacity="0.62"/>
    <circle cx="${moon.x}" cy="${moon.y}" r="${moon.r}" fill="${colours.light}" opacity="0.9"/>
    <circle cx="${moon.x}" cy="${moon.y}" r="${moon.r}" fill="${overlap}" clip-path="url(#night)"/>`;
};
