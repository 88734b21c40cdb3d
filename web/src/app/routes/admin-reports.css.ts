import { style } from '@vanilla-extract/css';
import { space } from '../../styles/tokens.ts';

/** The admin frame has no padding below its content, because lists end with their own footer. */
export const listeningNow = style({ padding: `${space[16]} 0 ${space[24]}` });
