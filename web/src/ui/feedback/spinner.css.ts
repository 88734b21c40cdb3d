import { keyframes, style } from '@vanilla-extract/css';
import { space } from '../../styles/tokens.ts';

export const spinning = style({ animation: `${keyframes({ to: { rotate: '360deg' } })} 1s linear infinite` });

export const container = style({ display: 'grid', placeItems: 'center', padding: space[32], minHeight: '88px' });
