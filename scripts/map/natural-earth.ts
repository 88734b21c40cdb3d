// The Natural Earth projection: B. Šavrič, T. Patterson, B. Jenny and L. Hurni, "The Natural Earth II world map projection"
// (2015), with polynomials of B. Jenny et al., "A polynomial equation for the Natural Earth projection" (2011).

const radians = Math.PI / 180;

/** Projects coordinates in degrees onto a plane whose unit is the globe's radius; y increases to the north. */
export const projectNaturalEarth = ([longitude, latitude]: readonly number[]): [x: number, y: number] => {
  const [lambda, phi] = [(longitude ?? 0) * radians, (latitude ?? 0) * radians];
  const phi2 = phi * phi;
  const phi4 = phi2 * phi2;
  return [
    lambda * (0.8707 - 0.131979 * phi2 + phi4 * (-0.013791 + phi4 * (0.003971 * phi2 - 0.001529 * phi4))),
    phi * (1.007226 + phi2 * (0.015085 + phi4 * (-0.044475 + 0.028874 * phi2 - 0.005916 * phi4))),
  ];
};
