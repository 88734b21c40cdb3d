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

/** CloudFront writes `CH`, `XX` where it does not know, and city names percent-encoded. */
const countryOf = (code: string | null): string | null =>
  code && /^[A-Z]{2}$/.test(code) && code !== 'XX' ? (regions.of(code) ?? null) : null;

export const clientOf = (headers: Headers, address: string | null): Client => {
  const parsed = Bowser.parse(headers.get('user-agent')?.slice(0, 500) || 'unknown');
  const { type } = parsed.platform;
  return {
    device_type: type === 'mobile' || type === 'tablet' ? type : 'desktop',
    platform: short(parsed.os.name),
    browser: short(parsed.browser.name),
    city: short(decoded(headers.get('cloudfront-viewer-city') ?? '')),
    country: countryOf(headers.get('cloudfront-viewer-country')),
    ip_address: address,
  };
};

/** `Firefox on Linux`, as far as it is known. */
export const deviceName = ({ browser, platform }: Pick<Client, 'browser' | 'platform'>): string | null =>
  [browser, platform].filter(Boolean).join(' on ') || null;

export const placeName = ({ city, country }: Pick<Client, 'city' | 'country'>): string | null =>
  [city, country].filter(Boolean).join(', ') || null;
