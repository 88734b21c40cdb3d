/** Value of a cookie, decoded; undefined where there is none or it is broken. */
export const readCookie = (name: string): string | undefined => {
  for (const pair of document.cookie.split('; ')) {
    const [key, ...value] = pair.split('=');
    if (key !== name) continue;
    try {
      return decodeURIComponent(value.join('='));
    } catch {
      return undefined;
    }
  }
  return undefined;
};

/** Keeps a cookie for the whole site; 7 days unless told otherwise (spec §9). */
export const writeCookie = (name: string, value: string, days = 7): void => {
  const secure = location.protocol === 'https:' ? '; Secure' : '';
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not in every browser yet.
  document.cookie = `${name}=${encodeURIComponent(value)}; Path=/; Max-Age=${days * 86_400}; SameSite=Lax${secure}`;
};
