import * as z from 'zod';

/** A CORS rule of a bucket. Patterns contain at most one wildcard. */
export const CorsRule = z.object({
  methods: z.array(z.string()),
  origins: z.array(z.string()),
  headers: z.array(z.string()),
  exposed: z.array(z.string()),
  /** Seconds. */
  maxAge: z.number().optional(),
});
export type CorsRule = z.infer<typeof CorsRule>;

/** A lifecycle rule for the keys that start with `prefix`. All durations are days. */
export const LifecycleRule = z.object({
  prefix: z.string(),
  expiration: z.number().optional(),
  noncurrentExpiration: z.number().optional(),
  abortUploads: z.number().optional(),
});
export type LifecycleRule = z.infer<typeof LifecycleRule>;
