import { style } from '@vanilla-extract/css';
import { space } from '../../../styles/tokens.ts';

export const artist = style({ display: 'flex', alignItems: 'center', gap: space[12], marginTop: '-8px', minWidth: 0 });
export const picture = style({ width: '36px' });
export const name = style({ overflowWrap: 'anywhere', minWidth: 0 });
