const key = 'overtone.has-scrobblers';

/**
 * Whether the user has connected scrobblers, as far as this browser knows. The API's responses and the account settings
 * update it. Without scrobblers, the browser does not send what is playing now.
 */
export const hasScrobblers = (): boolean => {
  try {
    return localStorage.getItem(key) !== null;
  } catch {
    return false;
  }
};

export const setHasScrobblers = (isConnected: boolean): void => {
  try {
    if (isConnected) localStorage.setItem(key, '1');
    else localStorage.removeItem(key);
  } catch {
    // Without a storage, "now playing" is not sent. Plays are recorded anyway.
  }
};
