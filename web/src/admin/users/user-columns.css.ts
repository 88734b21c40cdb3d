import { globalStyle, style } from '@vanilla-extract/css';
import { oneLine, space } from '../../styles/tokens.ts';

/** Badges on one line. The first one is truncated last. */
export const badges = style({
  display: 'inline-flex',
  gap: space[4],
  maxWidth: '100%',
  overflow: 'hidden',
  verticalAlign: 'middle',
});
globalStyle(`${badges} > *`, { ...oneLine, display: 'block', flex: '0 1 auto', minWidth: '28px', lineHeight: '22px' });
globalStyle(`${badges} > :first-child`, { flexShrink: 0, maxWidth: '100%' });
