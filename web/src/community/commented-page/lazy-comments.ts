import { deferredComponent } from '../../player/deferred-component.tsx';

// The code of comments is loaded after the first screen. The page reserves their space.

export const Comments = deferredComponent(async () => (await import('../comments/comments-area.tsx')).CommentsArea);
export const TimedComments = deferredComponent(
  async () => (await import('../timed-comments/timed-comments-strip.tsx')).TimedCommentsStrip,
);
