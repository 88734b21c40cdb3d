import * as z from 'zod';

/** The token of the human check, which protected forms send if the check is enabled. */
export const HumanToken = z.object({ recaptcha_token: z.string().max(4_000).optional() });
export type HumanToken = z.output<typeof HumanToken>;
