import { style } from '@vanilla-extract/css';
import { radius, space } from '../../../styles/tokens.ts';

export const picture = style({ display: 'flex', alignItems: 'center', gap: space[16], flexWrap: 'wrap' });
export const art = style({ width: '112px', borderRadius: radius.card });
export const sending = style([art, { aspectRatio: '1', objectFit: 'cover', opacity: 0.6 }]);
export const buttons = style({ display: 'grid', gap: space[8], justifyItems: 'start' });
