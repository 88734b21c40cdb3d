/** Paths of the pages of invitations, in CloudFront's notation. Their fragment is a token. */
export const workspaceJoinPattern = '/workspace/join/*';
