/** The query parameter of the join pages with the token of an invitation, or its id. */
export const inviteParameter = 'invite';

/** Returns the path of the page where an invitation is joined: for guests with an account, or without one. */
export const getJoinPath = (page: 'login' | 'register', reference: string): string =>
  `/workspace/join/${page}?${new URLSearchParams({ [inviteParameter]: reference })}`;
