import { createPathMatcher } from '../http/path-pattern.ts';

/** Paths of private links' pages, in CloudFront's notation. */
export const privatePattern = '/private/*';

/** Whether a path belongs to a private link. Its token grants access to the music. */
export const isPrivatePath = createPathMatcher([privatePattern]);
