import { style } from '@vanilla-extract/css';
import { colour } from '../../styles/theme.css.ts';
import { media, space } from '../../styles/tokens.ts';
import * as lines from '../../ui/lists/list-rows.css.ts';

/** What a service is, what is said of it, what can be done: side by side, on a phone below each other. */
export const row = style([lines.row, { paddingBlock: space[16], '@media': { [media.phone]: { flexWrap: 'wrap' } } }]);

export const fault = style([lines.rowDetails, { color: colour.danger, maxWidth: '60ch' }]);

/** Below each other: two of them beside each other would leave no room for the words. */
export const buttons = style({
  display: 'grid',
  gap: space[8],
  '@media': { [media.phone]: { flexBasis: '100%' } },
});
