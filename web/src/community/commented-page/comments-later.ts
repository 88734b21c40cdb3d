import { deferredComponent } from '../../player/deferred-component.tsx';

// Code of comments comes after a page's first screen; the page keeps their room.

export const Comments = deferredComponent(async () => (await import('../comments/comments-area.tsx')).CommentsArea);
export const Moments = deferredComponent(async () => (await import('../moments/moments-strip.tsx')).MomentsStrip);
