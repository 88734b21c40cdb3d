/** 1 where a line goes on to the right, -1 where to the left: for what a browser counts in pixels from the left. */
export const towardsEnd = (): 1 | -1 => (document.documentElement.dir === 'rtl' ? -1 : 1);
