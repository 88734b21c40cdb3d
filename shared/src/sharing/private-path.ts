/** Paths of private links' pages, in CloudFront's notation. Their token grants access to the music. */
export const privatePattern = '/private/*';
