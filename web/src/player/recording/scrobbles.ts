const name = 'overtone.scrobbles';

/**
 * Whether whoever is signed in has other services hear of what they play, as far as this browser knows: the API says so
 * when it is told of a listen, and the account settings do. Asked for here, it costs nobody a call who has none.
 */
export const hasScrobblers = (): boolean => {
  try {
    return localStorage.getItem(name) !== null;
  } catch {
    return false;
  }
};

export const noteScrobblers = (has: boolean): void => {
  try {
    if (has) localStorage.setItem(name, '1');
    else localStorage.removeItem(name);
  } catch {
    // Without a storage nobody is told what is played at the moment; listens arrive all the same.
  }
};
