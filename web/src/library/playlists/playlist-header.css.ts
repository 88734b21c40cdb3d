import { style } from '@vanilla-extract/css';
import { space } from '../../styles/tokens.ts';

export const about = style({ marginTop: space[24] });

/** What stands in it stands beside the other actions. */
export const own = style({ display: 'contents' });
