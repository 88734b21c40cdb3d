import { loadComponentAfterPage } from '../../player/load-component-after-page.tsx';

// The code of comments is loaded after the first screen. The page reserves their space.

export const Comments = loadComponentAfterPage(
  async () => (await import('../comments/comments-area.tsx')).CommentsArea,
);
export const TimedComments = loadComponentAfterPage(
  async () => (await import('../timed-comments/timed-comments-strip.tsx')).TimedCommentsStrip,
);
