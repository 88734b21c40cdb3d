import { deferredComponent } from '../../player/deferred-component.tsx';

// The code of comments is loaded after the first screen. The page reserves their space.

export const Comments = deferredComponent(async () => (await import('../comments/comments-area.tsx')).CommentsArea);
export const Moments = deferredComponent(async () => (await import('../moments/moments-strip.tsx')).MomentsStrip);
