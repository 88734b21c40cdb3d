import { type CSSProperties, useEffect, useState } from 'react';
import { getVariableName } from '../../../lib/variable-name.ts';
import * as css from './world-map.css.ts';

interface WorldShapes {
  readonly width: number;
  readonly height: number;
  readonly shapes: Readonly<Record<string, string>>;
}

export interface WorldMapProps {
  readonly label: string;
  /** Values from 0 to 1 by ISO 3166-1 alpha-2 code. */
  readonly shares: ReadonlyMap<string, number>;
  /** The tooltip of a country. */
  readonly getCountryLabel: (code: string) => string;
}

let loadedShapes: WorldShapes | undefined;

/** Returns the shapes, which are loaded with the first map, or undefined while loading or after a failure. */
const useShapes = (): WorldShapes | undefined => {
  const [shapes, setShapes] = useState(loadedShapes);
  useEffect(() => {
    if (loadedShapes) return;
    import('./world.json').then(
      (module) => {
        loadedShapes = module.default;
        setShapes(loadedShapes);
      },
      () => undefined,
    );
  }, []);
  return shapes;
};

/** The minimum opacity of a country with a value, so that it differs from one without. */
const minStrength = 0.22;

/** A map with countries shaded by their values. The numbers are in a list next to it. */
export const WorldMap = ({ label, shares, getCountryLabel: getName }: WorldMapProps) => {
  const world = useShapes();
  const maxShare = Math.max(0, ...shares.values());
  return (
    <div className={css.frame} role="img" aria-label={label}>
      {world && (
        <svg className={css.map} viewBox={`0 0 ${world.width} ${world.height}`} aria-hidden>
          {Object.entries(world.shapes).map(([code, shape]) => {
            const share = shares.get(code) ?? 0;
            // Uses the square root, because with linear shares all but the first few countries would look alike.
            const strength = minStrength + (1 - minStrength) * Math.sqrt(share / maxShare);
            return share > 0 ? (
              <path
                key={code}
                className={css.country}
                d={shape}
                style={{ [getVariableName(css.strength)]: `${Math.round(strength * 100)}%` } as CSSProperties}
              >
                <title>{getName(code)}</title>
              </path>
            ) : (
              <path key={code} className={css.emptyCountry} d={shape} />
            );
          })}
        </svg>
      )}
    </div>
  );
};
