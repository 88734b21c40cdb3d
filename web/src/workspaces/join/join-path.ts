const parameter = 'invite';

/**
 * Returns the path of the page where an invitation is joined: for guests with an account, or without one. Its token or id
 * is in the fragment, which is not sent to servers.
 */
export const getJoinPath = (page: 'login' | 'register', reference: string): string =>
  `/workspace/join/${page}#${new URLSearchParams({ [parameter]: reference })}`;

/** Returns the token or the id of an invitation in the fragment of a join page, or null if there is none. */
export const readInviteReference = (hash: string): string | null => new URLSearchParams(hash.slice(1)).get(parameter);
