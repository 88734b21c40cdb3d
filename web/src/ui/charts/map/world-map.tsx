import { type CSSProperties, useEffect, useState } from 'react';
import { variableName } from '../../../lib/variable-name.ts';
import * as css from './world-map.css.ts';

interface WorldShapes {
  readonly width: number;
  readonly height: number;
  readonly shapes: Readonly<Record<string, string>>;
}

export interface WorldMapProps {
  readonly label: string;
  /** By ISO 3166-1 alpha-2, from nothing to 1. */
  readonly shares: ReadonlyMap<string, number>;
  /** Shown when a pointer rests on a country. */
  readonly nameOf: (code: string) => string;
}

let known: WorldShapes | undefined;

/** The shapes come with the first map. Until then, and where they do not come, its place stays empty. */
const useShapes = (): WorldShapes | undefined => {
  const [shapes, setShapes] = useState(known);
  useEffect(() => {
    if (known) return;
    import('./world.json').then(
      (module) => {
        known = module.default;
        setShapes(known);
      },
      () => undefined,
    );
  }, []);
  return shapes;
};

/** The faintest that a country is shown with anything at all, so that it is told from none. */
const least = 0.22;

/** Countries by how much came of each, in steps of the accent. What they are stands in a list beside it. */
export const WorldMap = ({ label, shares, nameOf }: WorldMapProps) => {
  const world = useShapes();
  const most = Math.max(0, ...shares.values());
  return (
    <div className={css.frame} role="img" aria-label={label}>
      {world && (
        <svg className={css.map} viewBox={`0 0 ${world.width} ${world.height}`} aria-hidden>
          {Object.entries(world.shapes).map(([code, shape]) => {
            const share = shares.get(code) ?? 0;
            // A share's root: with the shares themselves all but the first few would look alike.
            const strength = least + (1 - least) * Math.sqrt(share / most);
            return share > 0 ? (
              <path
                key={code}
                className={css.heard}
                d={shape}
                style={{ [variableName(css.strength)]: `${Math.round(strength * 100)}%` } as CSSProperties}
              >
                <title>{nameOf(code)}</title>
              </path>
            ) : (
              <path key={code} className={css.silent} d={shape} />
            );
          })}
        </svg>
      )}
    </div>
  );
};
