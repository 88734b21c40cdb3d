import type { Probe } from './player.model.ts';

/**
 * Asks whether a stream that failed is there at all. The redirect to the signed URL is not followed: the answer of the
 * API is what matters, and the audio's host may refuse scripts.
 */
export const probeStream = async (url: string, timeoutMs = 8_000): Promise<Probe> => {
  if (navigator.onLine === false) return 'unreachable';
  try {
    const reply = await fetch(url, { redirect: 'manual', cache: 'no-store', signal: AbortSignal.timeout(timeoutMs) });
    if (reply.type === 'opaqueredirect' || reply.ok) return 'ok';
    return reply.status >= 500 || reply.status === 429 ? 'unreachable' : 'missing';
  } catch {
    return 'unreachable';
  }
};
