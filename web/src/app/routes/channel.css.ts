import { style } from '@vanilla-extract/css';
import { space } from '../../styles/tokens.ts';

/** What can be done with the page as a whole, between its heading and its rows. */
export const action = style({ margin: `${space[8]} 0 ${space[24]}` });
