import { style } from '@vanilla-extract/css';
import { colour } from '../../styles/theme.css.ts';
import { radius, space, type } from '../../styles/tokens.ts';

export const list = style({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fit, minmax(min(280px, 100%), 1fr))',
  gap: `${space[32]} ${space[32]}`,
});

export const item = style({ display: 'grid', gap: '6px', alignContent: 'start', minWidth: 0 });

export const icon = style({
  display: 'grid',
  placeItems: 'center',
  width: '44px',
  height: '44px',
  marginBottom: space[8],
  borderRadius: radius.sheet,
  background: colour.raised,
});

export const picture = style({
  width: '64px',
  height: '64px',
  marginBottom: space[8],
  objectFit: 'cover',
  borderRadius: radius.sheet,
});

export const title = style({ ...type.lead, fontWeight: 680 });
export const subtitle = style({ ...type.body, fontWeight: 600 });
export const text = style({ ...type.body, color: colour.muted, maxWidth: '44ch', textWrap: 'pretty' });
