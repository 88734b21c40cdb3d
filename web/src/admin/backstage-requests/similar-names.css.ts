import { globalStyle, style } from '@vanilla-extract/css';
import { media, oneLine, space } from '../../styles/tokens.ts';

/**
 * A name and its badge: on one line of the table, where both may be truncated, or on two lines of a card on a phone.
 */
export const nameWithBadge = style({
  display: 'inline-flex',
  alignItems: 'center',
  gap: `${space[4]} ${space[8]}`,
  maxWidth: '100%',
  verticalAlign: 'middle',
  '@media': { [media.phone]: { flexWrap: 'wrap', justifyContent: 'flex-end' } },
});
globalStyle(`${nameWithBadge} > *`, {
  ...oneLine,
  display: 'block',
  flex: '0 1 auto',
  minWidth: '28px',
  lineHeight: '22px',
});

export const names = style({ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: `0 ${space[16]}` });
