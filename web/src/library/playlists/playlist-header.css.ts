import { style } from '@vanilla-extract/css';
import { space } from '../../styles/tokens.ts';

export const description = style({ marginTop: space[24] });

/** Hidden on phones for lack of space. On phones the menu has the same entry. */
export const hiddenOnPhones = style({
  display: 'contents',
  '@container': { '(max-width: 639.98px)': { display: 'none' } },
});

/** Its children are laid out with the other actions. */
export const ownerTools = style({ display: 'contents' });
