import type { IncomingHttpHeaders } from 'node:http';
import { communityLimits } from '@overtone/shared/community/community-limits.ts';
import webPush from 'web-push';
import { requireEnv } from '../../platform/env.ts';
import { AddressRefusedError, callPublicWithoutBody } from '../../platform/fetch-public.ts';
import type { StoredPushSubscription } from './push.items.ts';
import { getPushNetwork } from './push-endpoint.ts';
import type { PushKeys } from './push-keys.ts';

/** How a push service answered. */
export type PushOutcome =
  | { readonly kind: 'sent' }
  /** The push service does not know the subscription. */
  | { readonly kind: 'gone'; readonly reason: string }
  /** Its address is no longer public. */
  | { readonly kind: 'refused'; readonly reason: string }
  /** It will never accept the message. */
  | { readonly kind: 'rejected'; readonly reason: string }
  /** Worth a retry, after some seconds if the service said so. */
  | { readonly kind: 'retry'; readonly reason: string; readonly seconds: number };

/**
 * Milliseconds for an answer. Less than the worker has for all messages of a batch
 * (`communityLimits.pushDeadlineSeconds`).
 */
const answerMs = 8_000;

/** Returns the seconds that a service asks to wait, or 0 if it does not say (`Retry-After`, RFC 9110). */
const parseRetryAfter = ({ 'retry-after': value = '' }: IncomingHttpHeaders): number => {
  const seconds = /^\d+$/.test(value) ? Number(value) : (Date.parse(value) - Date.now()) / 1_000;
  return Number.isFinite(seconds) ? Math.max(0, Math.ceil(seconds)) : 0;
};

const toOutcome = (status: number, headers: IncomingHttpHeaders): PushOutcome => {
  const reason = `Status ${status}`;
  if (status >= 200 && status < 300) return { kind: 'sent' };
  if (status === 404 || status === 410) return { kind: 'gone', reason };
  if (status === 429 || status >= 500) return { kind: 'retry', reason, seconds: parseRetryAfter(headers) };
  return { kind: 'rejected', reason };
};

/** Push services require an address of the site that is HTTPS, also from a local site. */
const getSubject = (): string => `https://${new URL(requireEnv('APP_ORIGIN')).host}`;

export interface PushOptions {
  /** Later messages with the same topic replace one that was not delivered yet: at most 32 characters of base64url. */
  readonly topic: string;
  readonly isUrgent: boolean;
}

/**
 * Encrypts a message for a browser (RFC 8291) and sends it to its push service, which keeps it for
 * `communityLimits.pushHours` while the browser is offline. Only to public addresses, and without following redirects.
 * Never throws for a failed request.
 */
export const sendPush = async (
  { endpoint, p256dh, auth }: Pick<StoredPushSubscription, 'endpoint' | 'p256dh' | 'auth'>,
  message: string,
  keys: PushKeys,
  { topic, isUrgent }: PushOptions,
): Promise<PushOutcome> => {
  // The library only creates the request, because it would send it to any address.
  const { method, headers, body } = webPush.generateRequestDetails({ endpoint, keys: { p256dh, auth } }, message, {
    vapidDetails: { subject: getSubject(), ...keys },
    TTL: communityLimits.pushHours * 3_600,
    urgency: isUrgent ? 'high' : 'normal',
    topic,
    contentEncoding: 'aes128gcm',
  });
  try {
    const call = {
      method,
      headers: Object.fromEntries(Object.entries(headers).map(([name, value]) => [name, String(value)])),
      body,
    };
    const answer = await callPublicWithoutBody(endpoint, call, answerMs, getPushNetwork(endpoint));
    return toOutcome(answer.status, answer.headers);
  } catch (error) {
    const reason = String(error);
    return error instanceof AddressRefusedError ? { kind: 'refused', reason } : { kind: 'retry', reason, seconds: 0 };
  }
};
