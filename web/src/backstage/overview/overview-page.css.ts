import { style } from '@vanilla-extract/css';
import { space } from '../../styles/tokens.ts';

/** Minimum sheet widths for two artists, and for a column next to the releases. */
const medium = '(min-width: 640px)';
const wide = '(min-width: 960px)';

export const page = style({
  display: 'grid',
  gap: space[16],
  gridTemplateColumns: 'minmax(0, 1fr)',
  gridTemplateAreas: '"artists" "add" "needs" "plays" "releases" "now"',
  '@container': {
    [medium]: {
      gridTemplateColumns: 'repeat(2, minmax(0, 1fr))',
      gridTemplateAreas: '"artists add" "needs needs" "plays plays" "releases releases" "now now"',
    },
    [wide]: {
      gridTemplateColumns: 'minmax(0, 1fr) 360px',
      gridTemplateRows: 'auto auto 1fr',
      gridTemplateAreas: '"artists add" "plays needs" "releases now"',
    },
  },
});

const area = { minWidth: 0, selectors: { '&:empty': { display: 'none' } } };
export const artists = style({ ...area, gridArea: 'artists' });
export const add = style({ ...area, gridArea: 'add' });
export const releases = style({ ...area, gridArea: 'releases' });

export const needs = style({ ...area, gridArea: 'needs' });
export const plays = style({ ...area, gridArea: 'plays' });
export const now = style({ ...area, gridArea: 'now' });
