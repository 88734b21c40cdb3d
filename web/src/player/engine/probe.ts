import type { ProbeResult } from './player.model.ts';

/**
 * Checks whether a failed stream exists. The redirect to the signed URL is not followed: the API's response is enough,
 * and the audio host may reject scripts.
 */
export const probeStream = async (url: string, timeoutMs = 8_000): Promise<ProbeResult> => {
  if (navigator.onLine === false) return 'unreachable';
  try {
    const response = await fetch(url, {
      redirect: 'manual',
      cache: 'no-store',
      signal: AbortSignal.timeout(timeoutMs),
    });
    if (response.type === 'opaqueredirect' || response.ok) return 'ok';
    return response.status >= 500 || response.status === 429 ? 'unreachable' : 'missing';
  } catch {
    return 'unreachable';
  }
};
