import type { Session } from '@overtone/shared/accounts/sessions/session.contract.ts';
import Bowser from 'bowser';

/** The browser and location of a request, from its headers. They are only displayed and must not be trusted. */
export type Client = Pick<Session, 'device_type' | 'platform' | 'browser' | 'city' | 'country' | 'ip_address'>;

const decode = (text: string): string => {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
};

const truncate = (text: string | null | undefined): string | null => text?.slice(0, 60) || null;

const regions = new Intl.DisplayNames('en', { type: 'region', fallback: 'none' });

/** Returns the two-letter country code from CloudFront, or null if it is unknown (`XX`). */
export const getCountryCode = (headers: Headers): string | null => {
  const code = headers.get('cloudfront-viewer-country');
  return code && /^[A-Z]{2}$/.test(code) && code !== 'XX' ? code : null;
};

const getCountry = (headers: Headers): string | null => {
  const code = getCountryCode(headers);
  return code && (regions.of(code) ?? null);
};

const parse = (headers: Headers) => Bowser.parse(headers.get('user-agent')?.slice(0, 500) || 'unknown');
type Parsed = ReturnType<typeof parse>;

/**
 * For unknown programs, the library returns a name from the user agent, which can be any text. Only the names in this
 * list are accepted.
 */
const browserNames: ReadonlySet<unknown> = new Set(Object.values(Bowser.BROWSER_MAP));

const getDeviceType = ({ platform: { type } }: Parsed): Client['device_type'] =>
  type === 'mobile' || type === 'tablet' ? type : 'desktop';

/** Describes the client of a request. Unknown values are null. */
export const parseClient = (headers: Headers, address: string | null): Client => {
  const parsed = parse(headers);
  return {
    device_type: getDeviceType(parsed),
    platform: truncate(parsed.os.name),
    browser: browserNames.has(parsed.browser.name) ? truncate(parsed.browser.name) : null,
    city: truncate(decode(headers.get('cloudfront-viewer-city') ?? '')),
    country: getCountry(headers),
    ip_address: address,
  };
};

/** Returns `Firefox on Linux`, or only the browser or the platform if the other is unknown, or null. */
export const getDeviceName = ({ browser, platform }: Pick<Client, 'browser' | 'platform'>): string | null =>
  [browser, platform].filter(Boolean).join(' on ') || null;

export const getPlaceName = ({ city, country }: Pick<Client, 'city' | 'country'>): string | null =>
  [city, country].filter(Boolean).join(', ') || null;
