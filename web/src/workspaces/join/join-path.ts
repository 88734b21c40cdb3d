const parameter = 'invite';

/**
 * Returns the path of the page on which a guest joins by an invitation: `login` for guests with an account, `register`
 * for others.
 * @param reference the token or id of the invitation, which is in the fragment, because it is not sent to servers
 */
export const getJoinPath = (page: 'login' | 'register', reference: string): string =>
  `/workspace/join/${page}#${new URLSearchParams({ [parameter]: reference })}`;

/** Returns the token or the id of an invitation in the fragment of a join page, or null if there is none. */
export const readInviteReference = (hash: string): string | null => new URLSearchParams(hash.slice(1)).get(parameter);
