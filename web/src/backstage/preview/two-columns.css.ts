import { style } from '@vanilla-extract/css';
import { space } from '../../styles/tokens.ts';

/** The sheet's width from which a page to be stands beside the form. */
export const twoColumns = '(min-width: 720px)';

export const layout = style({
  display: 'grid',
  gap: space[24],
  maxWidth: '1128px',
  gridTemplateColumns: 'minmax(0, 1fr)',
  '@container': { [twoColumns]: { gridTemplateColumns: 'minmax(0, 624fr) minmax(0, 480fr)' } },
});
