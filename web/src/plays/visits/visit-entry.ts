import { hostName } from '@overtone/shared/plays/host-name.ts';
import type { Visit } from '@overtone/shared/plays/visit.model.ts';

/** Returns the host of the referrer, or null if there is none or it has no host name. */
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
 * Returns how the user came to the site, or null if they were already on it: after a reload, a step in the browser's
 * history, or a link from another page of the site.
 */
export const getVisitEntry = (
  { referrer }: Pick<Document, 'referrer'>,
  origin: string,
  navigation: string | undefined,
): Pick<Visit, 'referrer'> | null => {
  const isSameSite = referrer === origin || referrer.startsWith(`${origin}/`);
  return isSameSite || (navigation !== undefined && navigation !== 'navigate') ? null : { referrer: hostOf(referrer) };
};
