import { style, styleVariants } from '@vanilla-extract/css';

export const volume = style({ display: 'flex', alignItems: 'center', gap: '4px', minWidth: 0 });

const slider = style({ display: 'grid', minWidth: '48px' });

export const sliders = styleVariants({
  bar: [slider, { flex: '0 1 92px', marginInlineEnd: '12px' }],
  large: [slider, { flex: '0 1 160px' }],
});
