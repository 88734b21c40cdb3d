import * as z from 'zod';

/** Who of another origin may do what with a bucket. Texts hold at most one star. */
export const CorsRule = z.object({
  methods: z.array(z.string()),
  origins: z.array(z.string()),
  headers: z.array(z.string()),
  exposed: z.array(z.string()),
  /** seconds */
  maxAge: z.number().optional(),
});
export type CorsRule = z.infer<typeof CorsRule>;

/** What ends by itself among the keys that start with `prefix`; all in days. */
export const LifecycleRule = z.object({
  prefix: z.string(),
  expiration: z.number().optional(),
  noncurrentExpiration: z.number().optional(),
  abortUploads: z.number().optional(),
});
export type LifecycleRule = z.infer<typeof LifecycleRule>;
