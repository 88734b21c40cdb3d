import * as z from 'zod';
import { type HumanCheck, HumanCheckUnavailable } from './human-check.ts';

/** A user waits for the response. Google usually responds within a few hundred milliseconds. */
const timeoutMs = 4_000;

const endpoint = (): string => process.env.RECAPTCHA_VERIFY_URL || 'https://www.google.com/recaptcha/api/siteverify';

/** Source: developers.google.com/recaptcha/docs/v3, "Site verify response". */
const Verdict = z.object({
  success: z.boolean(),
  score: z.number().optional(),
  action: z.string().optional(),
});

/**
 * Creates a check with reCAPTCHA v3. A token is valid once, only for the action that it was created for, and only from
 * the minimum score of the settings.
 */
export const createGoogleRecaptcha =
  ({ secret, minimalScore }: { secret: string; minimalScore: number }): HumanCheck =>
  async ({ token, action, address }) => {
    const body = new URLSearchParams({ secret, response: token, ...(address && { remoteip: address }) });
    try {
      const response = await fetch(endpoint(), { method: 'POST', body, signal: AbortSignal.timeout(timeoutMs) });
      if (!response.ok) throw new Error(`reCAPTCHA returned ${response.status}`);
      const verdict = Verdict.parse(await response.json());
      return verdict.success && verdict.action === action && (verdict.score ?? 0) >= minimalScore;
    } catch (cause) {
      throw new HumanCheckUnavailable('reCAPTCHA is unavailable', { cause });
    }
  };
