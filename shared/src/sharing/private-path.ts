import { fitsPattern } from '../http/path-pattern.ts';

/** Addresses of private links' pages, in CloudFront's notation. */
export const privatePattern = '/private/*';

/** Whether an address is a private link's: its token is all that it takes to hear what it leads to. */
export const isPrivatePath = fitsPattern([privatePattern]);
