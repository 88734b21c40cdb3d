export const loginPath = '/login';

/** The query parameter of the login page with the path to go to afterwards. */
export const nextParameter = 'next';

/** Returns the path of the login page that leads back to `from`. */
export const getLoginPath = (from: string): string =>
  from === '/' ? loginPath : `${loginPath}?${new URLSearchParams({ [nextParameter]: from })}`;
