import { globalStyle, style } from '@vanilla-extract/css';
import { oneLine, space } from '../../styles/tokens.ts';

/** A name and its badge on one line; both are cut with an ellipsis. */
export const flagged = style({
  display: 'inline-flex',
  alignItems: 'center',
  gap: space[8],
  maxWidth: '100%',
  verticalAlign: 'middle',
});
globalStyle(`${flagged} > *`, { ...oneLine, display: 'block', flex: '0 1 auto', minWidth: '28px' });

export const names = style({ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: `0 ${space[16]}` });
