import { style } from '@vanilla-extract/css';
import { colour } from '../../../styles/theme.css.ts';
import { oneLine, space, type } from '../../../styles/tokens.ts';

/** Below this width the legend is below the map instead of over the ocean. */
const narrow = '(max-width: 639.98px)';

export const world = style({
  position: 'relative',
  minHeight: '200px',
  padding: `0 ${space[16]} ${space[12]}`,
  overflow: 'hidden',
  // The legend is over the ocean of the map, which has the same direction in every language.
  direction: 'ltr',
  '@container': { [narrow]: { direction: 'inherit' } },
});
export const map = style({ marginBlockEnd: '8px' });

/** Over the South Pacific, where the map has no countries. */
export const legend = style({
  ...type.caption,
  position: 'absolute',
  insetInlineStart: space[16],
  insetBlockEnd: space[16],
  display: 'grid',
  gap: '6px',
  '@container': { [narrow]: { position: 'static', paddingBlockEnd: space[4] } },
});
export const legendRow = style({ display: 'flex', justifyContent: 'space-between', gap: space[8] });
export const legendName = style({
  ...oneLine,
  maxWidth: '168px',
  color: colour.muted,
  '@container': { [narrow]: { maxWidth: 'none' } },
});
export const legendShare = style({ fontWeight: 700, fontVariantNumeric: 'tabular-nums' });

export const cities = style({
  display: 'grid',
  minHeight: '200px',
  alignContent: 'start',
  padding: `0 ${space[16]} ${space[12]}`,
});
export const city = style({
  ...type.small,
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) auto 44px',
  alignItems: 'center',
  gap: space[12],
  minHeight: '28px',
  textAlign: 'end',
});
export const cityName = style({ ...oneLine, textAlign: 'start' });
export const cityPlays = style({ color: colour.muted, fontVariantNumeric: 'tabular-nums' });
