export const loginPath = '/login';

/** Query parameter of the login page that says where to go on afterwards. */
export const nextParameter = 'next';

/** The login page, which leads back to `from`. */
export const loginPathFrom = (from: string): string =>
  from === '/' ? loginPath : `${loginPath}?${new URLSearchParams({ [nextParameter]: from })}`;
