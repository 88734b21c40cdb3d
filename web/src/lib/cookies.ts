/** Returns the decoded value of a cookie, or undefined if there is none or it is invalid. */
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

/** Sets a cookie for the entire site, by default for 7 days (spec §9). */
export const writeCookie = (name: string, value: string, days = 7): void => {
  const secure = location.protocol === 'https:' ? '; Secure' : '';
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not in every browser yet.
  document.cookie = `${name}=${encodeURIComponent(value)}; Path=/; Max-Age=${days * 86_400}; SameSite=Lax${secure}`;
};
