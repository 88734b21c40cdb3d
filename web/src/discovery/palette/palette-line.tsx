import { splitByMatches } from '../../lib/split-by-matches.ts';
import { LikedIndicator } from '../../library/likes/liked-indicator.tsx';
import { getKeyLabel } from '../../player/keys/key-labels.ts';
import { hidden } from '../../styles/hidden.css.ts';
import * as css from './palette.css.ts';
import type { PaletteItem } from './palette-item.ts';

interface PaletteLineProps {
  readonly item: PaletteItem;
  readonly search: string;
}

/** The content of an option: its icon, its name with the matches highlighted, and its keyboard shortcut. */
export const PaletteLine = ({ item: { name, line, icon, keys, likeableId }, search }: PaletteLineProps) => (
  <>
    <span className={css.icon}>{icon}</span>
    <span className={css.text}>
      <span className={css.name}>
        {splitByMatches(name, search).map(({ text, isMatch, start }) =>
          isMatch ? (
            <mark key={start} className={css.highlight}>
              {text}
            </mark>
          ) : (
            text
          ),
        )}
      </span>
      {line && (
        <>
          <span className={hidden}>, </span>
          <span className={css.credit}>{line}</span>
        </>
      )}
    </span>
    {likeableId && <LikedIndicator id={likeableId} />}
    {keys && (
      <span className={css.keys} aria-hidden>
        {keys.map((key) => (
          <kbd key={key} className={css.key}>
            {getKeyLabel(key)}
          </kbd>
        ))}
      </span>
    )}
  </>
);
