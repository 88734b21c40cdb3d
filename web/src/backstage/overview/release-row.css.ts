import { style } from '@vanilla-extract/css';
import { colour } from '../../styles/theme.css.ts';
import { oneLine, space, type } from '../../styles/tokens.ts';

const narrow = '(max-width: 639.98px)';

/** Cover, name and details, state, plays, menu. On a phone the state is below the details. */
export const row = style({
  display: 'grid',
  gridTemplateColumns: '36px minmax(0, 1fr) minmax(120px, 180px) 116px 40px',
  alignItems: 'center',
  columnGap: space[12],
  minHeight: '52px',
  paddingBlock: space[4],
  paddingInline: `${space[16]} ${space[8]}`,
  '@container': {
    [narrow]: {
      gridTemplateColumns: '44px minmax(0, 1fr) auto',
      gridTemplateAreas: '"cover text menu" "cover state menu"',
      rowGap: space[4],
      paddingBlock: space[8],
      paddingInline: `${space[16]} ${space[4]}`,
    },
  },
});

export const cover = style({
  width: '36px',
  height: '36px',
  borderRadius: '6px',
  '@container': { [narrow]: { gridArea: 'cover', width: '44px', height: '44px', alignSelf: 'start' } },
});

export const text = style({ display: 'grid', minWidth: 0, '@container': { [narrow]: { gridArea: 'text' } } });

export const name = style({
  ...type.body,
  ...oneLine,
  justifySelf: 'start',
  maxWidth: '100%',
  paddingBlock: '2px',
  fontWeight: 620,
  ':hover': { textDecoration: 'underline' },
});

export const line = style({ ...type.small, ...oneLine, color: colour.muted });
export const state = style({ minWidth: 0, '@container': { [narrow]: { gridArea: 'state' } } });

export const plays = style({
  ...type.small,
  textAlign: 'end',
  fontVariantNumeric: 'tabular-nums',
  color: colour.muted,
  '@container': { [narrow]: { display: 'none' } },
});
