/** Returns 1 for left-to-right and -1 for right-to-left pages, to convert pixels from the left. */
export const getInlineDirection = (): 1 | -1 => (document.documentElement.dir === 'rtl' ? -1 : 1);
