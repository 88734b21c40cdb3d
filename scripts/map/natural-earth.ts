// Natural Earth projection: B. Šavrič, T. Patterson, B. Jenny and L. Hurni, "The Natural Earth II world map projection" (2015),
// polynomials of the first one by B. Jenny et al., "A polynomial equation for the Natural Earth projection" (2011).

const radians = Math.PI / 180;

/** A place of degrees on a plane whose unit is the globe's radius; y grows northwards. */
export const naturalEarth = ([longitude, latitude]: readonly number[]): [x: number, y: number] => {
  const [lambda, phi] = [(longitude ?? 0) * radians, (latitude ?? 0) * radians];
  const two = phi * phi;
  const four = two * two;
  return [
    lambda * (0.8707 - 0.131979 * two + four * (-0.013791 + four * (0.003971 * two - 0.001529 * four))),
    phi * (1.007226 + two * (0.015085 + four * (-0.044475 + 0.028874 * two - 0.005916 * four))),
  ];
};
