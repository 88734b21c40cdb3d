import { globalStyle, style } from '@vanilla-extract/css';
import { frame, media, oneLine, space, type } from '../../styles/tokens.ts';

/** As high as the content area below the top bar, so that only the lyrics scroll. */
export const page = style({
  height: `calc(100dvh - ${frame.topBar + frame.playerBar + 2 * frame.gap}px)`,
  marginBottom: `-${space[48]}`,
  paddingTop: space[12],
  '@media': {
    [media.phone]: {
      height: `calc(100dvh - ${frame.topBar + frame.tabBar + frame.miniPlayer + 32}px - env(safe-area-inset-bottom))`,
      marginBottom: 0,
      paddingTop: 0,
    },
  },
});

export const heading = style({ ...type.section, ...oneLine });

export const artists = style({ ...type.lead, ...oneLine });

/** Makes the touch target as high as the line. */
globalStyle(`${artists} a`, { display: 'inline-block' });
