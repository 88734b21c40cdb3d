import { style } from '@vanilla-extract/css';
import { space } from '../../styles/tokens.ts';

/** Minimum sheet width for the preview next to the form. */
export const twoColumns = '(min-width: 720px)';

export const layout = style({
  display: 'grid',
  gap: space[24],
  maxWidth: '1128px',
  gridTemplateColumns: 'minmax(0, 1fr)',
  '@container': { [twoColumns]: { gridTemplateColumns: 'minmax(0, 624fr) minmax(0, 480fr)' } },
});
