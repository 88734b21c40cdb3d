import { globalStyle, style } from '@vanilla-extract/css';
import { colour } from '../../styles/theme.css.ts';
import { radius, space, type } from '../../styles/tokens.ts';
import { besideTabs } from './profile-tabs.css.ts';

/** Next to the tabs, or below them if there is no space. */
export const known = style({
  ...type.body,
  display: 'flex',
  alignItems: 'center',
  gap: space[8],
  minWidth: 0,
  minHeight: '44px',
  marginTop: space[8],
  borderRadius: radius.thumbnail,
  color: colour.muted,
  selectors: { '&:hover': { color: colour.text } },
  '@container': { [besideTabs]: { marginTop: 0, justifySelf: 'end' } },
});

export const faces = style({ display: 'flex', flex: 'none' });

globalStyle(`${faces} > *`, {
  boxSizing: 'content-box',
  border: `2px solid ${colour.panel}`,
  borderRadius: '50%',
  marginBlock: '-2px',
});
globalStyle(`${faces} > * + *`, { marginInlineStart: '-8px' });

export const text = style({
  display: '-webkit-box',
  WebkitBoxOrient: 'vertical',
  WebkitLineClamp: 2,
  minWidth: 0,
  overflow: 'hidden',
  overflowWrap: 'anywhere',
  lineHeight: '1.25rem',
  textWrap: 'balance',
  '@container': { [besideTabs]: { textAlign: 'end' } },
});
