/**
 * The storage key of the height of the listening history on the home page, in pixels. Not set if the history was empty.
 */
export const homeHistoryHeightKey = 'overtone.home-history';
