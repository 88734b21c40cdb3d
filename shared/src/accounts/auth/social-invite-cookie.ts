/**
 * The cookie with the token of the invitation whose page a social login was started on. A cookie, because the way to the
 * provider and back consists of GET requests, whose URLs are logged.
 */
export const socialInviteCookie = 'social-invite';
