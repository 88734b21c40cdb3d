import { style } from '@vanilla-extract/css';
import { space, type } from '../../styles/tokens.ts';

const narrow = '(max-width: 639.98px)';

export const header = style({
  display: 'flex',
  alignItems: 'center',
  gap: '28px',
  padding: `${space[24]} 0`,
  '@container': {
    [narrow]: { flexDirection: 'column', gap: space[16], paddingTop: space[8], textAlign: 'center' },
  },
});

export const words = style({ display: 'grid', gap: space[8], minWidth: 0, maxWidth: '100%' });

export const kind = style({ ...type.small, fontWeight: 600 });

export const name = style({
  ...type.page,
  fontSize: 'clamp(1.75rem, 1rem + 3.4cqi, 3rem)',
  lineHeight: 1.1,
  overflowWrap: 'anywhere',
  textWrap: 'balance',
});

export const actions = style({
  display: 'flex',
  flexWrap: 'wrap',
  gap: space[12],
  marginTop: space[8],
  ':empty': { display: 'none' },
  '@container': { [narrow]: { justifyContent: 'center' } },
});
