import { style } from '@vanilla-extract/css';
import { space } from '../../styles/tokens.ts';

export const area = style({ display: 'flex', justifyContent: 'center', padding: `${space[32]} 0` });
