import { style } from '@vanilla-extract/css';
import { colour } from '../../../styles/theme.css.ts';
import { media, space, type } from '../../../styles/tokens.ts';

export const top = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: `0 ${space[24]}`,
  maxWidth: '1128px',
  paddingBottom: space[8],
});

export const stepHeading = style({ outline: 'none' });

/** Picture and name next to each other. */
export const first = style({
  display: 'grid',
  gridTemplateColumns: '80px minmax(0, 1fr)',
  alignItems: 'start',
  gap: space[16],
});

export const names = style({
  display: 'grid',
  alignItems: 'start',
  gap: `20px ${space[16]}`,
  gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 168px), 1fr))',
});

export const footer = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: space[12],
  marginTop: space[4],
  '@media': { [media.phone]: { display: 'grid' } },
});

export const promise = style({
  ...type.small,
  display: 'inline-flex',
  alignItems: 'center',
  gap: space[8],
  marginInlineStart: 'auto',
  color: colour.muted,
  '@media': { [media.phone]: { margin: 0, order: -1 } },
});

export const promiseIcon = style({ width: '16px', height: '16px', flex: 'none' });

export const pictureTitle = style({ ...type.body, fontWeight: 620 });
export const pictureHint = style({ ...type.small, color: colour.muted });

/** A group of fields, without the default border of browsers. */
export const group = style({ margin: 0, padding: 0, border: 0 });
