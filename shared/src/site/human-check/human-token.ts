import * as z from 'zod';

/** What a form sends along that the human check stands before: the check's token, where the check is on. */
export const HumanToken = z.object({ recaptcha_token: z.string().max(4_000).optional() });
export type HumanToken = z.output<typeof HumanToken>;
