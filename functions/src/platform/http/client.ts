import type { Session } from '@overtone/shared/accounts/sessions/session.contract.ts';
import Bowser from 'bowser';

/** What a request says of the browser and the place that it comes from. Nothing here is more than a hint for people. */
export type Client = Pick<Session, 'device_type' | 'platform' | 'browser' | 'city' | 'country' | 'ip_address'>;

const decoded = (text: string): string => {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
};

const short = (text: string | null | undefined): string | null => text?.slice(0, 60) || null;

const regions = new Intl.DisplayNames('en', { type: 'region', fallback: 'none' });

/** The two letters of a visitor's country as CloudFront places them; it writes `XX` where it does not know. */
export const countryCodeOf = (headers: Headers): string | null => {
  const code = headers.get('cloudfront-viewer-country');
  return code && /^[A-Z]{2}$/.test(code) && code !== 'XX' ? code : null;
};

const countryOf = (headers: Headers): string | null => {
  const code = countryCodeOf(headers);
  return code && (regions.of(code) ?? null);
};

const parse = (headers: Headers) => Bowser.parse(headers.get('user-agent')?.slice(0, 500) || 'unknown');
type Parsed = ReturnType<typeof parse>;

/** Of a program that it does not know, the library takes the name out of what the program says: a whole message may be. */
const browserNames: ReadonlySet<unknown> = new Set(Object.values(Bowser.BROWSER_MAP));

const deviceTypeOf = ({ platform: { type } }: Parsed): Client['device_type'] =>
  type === 'mobile' || type === 'tablet' ? type : 'desktop';

export const clientOf = (headers: Headers, address: string | null): Client => {
  const parsed = parse(headers);
  return {
    device_type: deviceTypeOf(parsed),
    platform: short(parsed.os.name),
    browser: browserNames.has(parsed.browser.name) ? short(parsed.browser.name) : null,
    city: short(decoded(headers.get('cloudfront-viewer-city') ?? '')),
    country: countryOf(headers),
    ip_address: address,
  };
};

/** `Firefox on Linux`, as far as it is known. */
export const deviceName = ({ browser, platform }: Pick<Client, 'browser' | 'platform'>): string | null =>
  [browser, platform].filter(Boolean).join(' on ') || null;

export const placeName = ({ city, country }: Pick<Client, 'city' | 'country'>): string | null =>
  [city, country].filter(Boolean).join(', ') || null;
