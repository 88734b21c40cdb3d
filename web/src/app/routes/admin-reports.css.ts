import { style } from '@vanilla-extract/css';
import { space } from '../../styles/tokens.ts';

/** The frame leaves no room below a list, which ends with its own foot. */
export const now = style({ padding: `${space[16]} 0 ${space[24]}` });
