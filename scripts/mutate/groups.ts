const features = 'functions/src/features';

/** Names for files that belong together and lie apart: globs from the root of the repository. */
export const groups: Readonly<Record<string, readonly string[]>> = {
  /** Whatever proves who somebody is, says what they may do, or counts how often they tried. */
  identity: [
    ...[
      'account-removal',
      'auth',
      'human-check',
      'sessions',
      'social',
      'tokens',
      'two-factor',
      'users',
      'verification',
    ].map((feature) => `${features}/${feature}/*.{policy,service}.ts`),
    `${features}/rate-limits/*.ts`,
    `${features}/quotas/require-quota.ts`,
    `${features}/roles/permissions-of.ts`,
    `${features}/tokens/token-rate.ts`,
    `${features}/auth/{password-hash,require-good-password}.ts`,
    `${features}/human-check/{human-check,google-recaptcha}.ts`,
    `${features}/sessions/{bearer,client,require-user,session-cookie,session-end}.ts`,
    `${features}/social/{provider,provider-client}.ts`,
    `${features}/two-factor/{recovery-code,totp}.ts`,
  ],
};
