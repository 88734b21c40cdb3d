import { laterPart } from '../../player/later-part.tsx';

// Code of comments comes after a page's first screen; the page keeps their room.

export const Comments = laterPart(
  async () => (await import('../../community/comments/comments-area.tsx')).CommentsArea,
);
export const Moments = laterPart(async () => (await import('../../community/moments/moments-strip.tsx')).MomentsStrip);
