import { style } from '@vanilla-extract/css';
import { colour } from '../../styles/theme.css.ts';
import { media, space, type } from '../../styles/tokens.ts';

export const panel = style({
  display: 'grid',
  gap: space[12],
  width: '320px',
  padding: space[16],
  margin: '0 auto',
  '@media': { [media.phone]: { width: '100%' } },
});

export const heading = style({ ...type.body, fontWeight: 650 });

/** A device with the button that removes it, and below it the button that continues its playback here. */
export const row = style({
  display: 'grid',
  gridTemplateColumns: '24px minmax(0, 1fr) auto',
  alignItems: 'center',
  columnGap: space[12],
  rowGap: space[8],
  padding: `${space[12]} 0`,
  selectors: { '& + &': { borderTop: `1px solid ${colour.line}` } },
});

export const icon = style({ justifySelf: 'center', width: '20px', height: '20px', color: colour.muted });

export const text = style({ display: 'grid', gap: '2px', minWidth: 0 });

export const name = style({
  ...type.body,
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: `${space[4]} ${space[8]}`,
  fontWeight: 620,
  overflowWrap: 'anywhere',
});

export const details = style({ ...type.small, color: colour.muted, overflowWrap: 'anywhere' });

export const action = style({ gridColumn: '2 / 4' });
