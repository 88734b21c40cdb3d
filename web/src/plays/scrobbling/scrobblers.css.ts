import { style } from '@vanilla-extract/css';
import { colour } from '../../styles/theme.css.ts';
import { media, space } from '../../styles/tokens.ts';
import * as lines from '../../ui/lists/list-rows.css.ts';

/** The icon, description and buttons of a service, next to each other or, on a phone, below each other. */
export const row = style([lines.row, { paddingBlock: space[16], '@media': { [media.phone]: { flexWrap: 'wrap' } } }]);

export const fault = style([lines.rowDetails, { color: colour.danger, maxWidth: '60ch' }]);

/** The buttons are below each other, because two in one row would leave no space for the description. */
export const buttons = style({
  display: 'grid',
  gap: space[8],
  '@media': { [media.phone]: { flexBasis: '100%' } },
});
