import { style, styleVariants } from '@vanilla-extract/css';
import { media, space } from '../../styles/tokens.ts';

const cards = style({ display: 'grid', columnGap: '20px', rowGap: space[32] });

/** Number of cards in a row, by the minimum width of the container in pixels. */
const columns = [
  [1500, 8],
  [1240, 7],
  [1000, 6],
  [800, 5],
  [640, 4],
  [520, 3],
] as const;
const buildWidthRules = <T>(rule: (count: number) => T) =>
  Object.fromEntries([...columns].reverse().map(([width, count]) => [`(min-width: ${width}px)`, rule(count)]));

const calculateColumnWidth = (count: number) => ({
  gridAutoColumns: `calc((100cqi - 48px - ${count - 1} * 20px) / ${count})`,
});

export const shelf = styleVariants({
  grid: [
    cards,
    {
      gridTemplateColumns: 'repeat(2, minmax(0, 1fr))',
      '@container': buildWidthRules((count) => ({ gridTemplateColumns: `repeat(${count}, minmax(0, 1fr))` })),
    },
  ],
  carousel: [
    cards,
    {
      gridAutoFlow: 'column',
      gridAutoColumns: 'min(40cqi, 160px)',
      overflowX: 'auto',
      scrollSnapType: 'x proximity',
      scrollbarWidth: 'none',
      // Space for focus rings and shadows, which a scroll container clips.
      margin: '-8px -24px -20px',
      padding: '8px 24px 20px',
      scrollPaddingInline: '24px',
      '@container': buildWidthRules(calculateColumnWidth),
      '@media': { [media.phone]: { columnGap: space[12], marginInline: '-16px', paddingInline: '16px' } },
    },
  ],
  list: [
    style({ display: 'grid', gap: space[12] }),
    {
      gridTemplateColumns: 'repeat(2, minmax(0, 1fr))',
      '@container': {
        '(max-width: 560px)': { gap: space[8] },
        '(min-width: 640px)': { gridTemplateColumns: 'repeat(3, minmax(0, 1fr))' },
        '(min-width: 1240px)': { gridTemplateColumns: 'repeat(4, minmax(0, 1fr))' },
      },
    },
  ],
});

export const item = style({ minWidth: 0, scrollSnapAlign: 'start' });
