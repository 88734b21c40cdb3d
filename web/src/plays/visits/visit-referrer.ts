import { hostName } from '@overtone/shared/plays/host-name.ts';
import type { Visit } from '@overtone/shared/plays/visit.model.ts';

/** The site that led here, without its path; null where none did, or it has no name of its own. */
const hostOf = (referrer: string): string | null => {
  try {
    const { protocol, hostname } = new URL(referrer);
    const host = hostname.replace(/^www\./, '');
    return protocol.startsWith('http') && hostName.test(host) ? host : null;
  } catch {
    return null;
  }
};

/**
 * How somebody came to this page; null where they were here before: it was loaded anew, come back to, or opened from another page of
 * the site's.
 */
export const howTheyCame = (
  { referrer }: Pick<Document, 'referrer'>,
  origin: string,
  navigation: string | undefined,
): Pick<Visit, 'referrer'> | null => {
  const isOwn = referrer === origin || referrer.startsWith(`${origin}/`);
  return isOwn || (navigation !== undefined && navigation !== 'navigate') ? null : { referrer: hostOf(referrer) };
};
