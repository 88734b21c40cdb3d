import { globalStyle, style } from '@vanilla-extract/css';
import { colour } from '../../styles/theme.css.ts';
import { radius, space, type } from '../../styles/tokens.ts';
import { besideTabs } from './profile-tabs.css.ts';

/** Beside the tabs, which go first where there is less room; below them where there is too little. */
export const known = style({
  ...type.body,
  display: 'flex',
  alignItems: 'center',
  gap: space[8],
  flex: '0 1 auto',
  minWidth: 0,
  maxWidth: '360px',
  minHeight: '44px',
  borderRadius: radius.thumbnail,
  color: colour.muted,
  selectors: { '&:hover': { color: colour.text } },
  '@container': { [besideTabs]: { justifyContent: 'flex-end' } },
});

export const faces = style({ display: 'flex', flex: 'none' });

globalStyle(`${faces} > *`, {
  boxSizing: 'content-box',
  border: `2px solid ${colour.panel}`,
  borderRadius: '50%',
  marginBlock: '-2px',
});
globalStyle(`${faces} > * + *`, { marginInlineStart: '-8px' });

export const words = style({
  display: '-webkit-box',
  WebkitBoxOrient: 'vertical',
  WebkitLineClamp: 2,
  minWidth: 0,
  overflow: 'hidden',
  overflowWrap: 'anywhere',
  lineHeight: '1.25rem',
});
