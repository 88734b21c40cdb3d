/**
 * Display width of the picture of a track page, as `sizes`. A module of its own, because the first visit of other pages
 * would load it with `artSizes`.
 */
export const trackHeaderSizes = '(min-width: 640px) 160px, 92px';
