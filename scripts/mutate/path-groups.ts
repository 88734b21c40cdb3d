const functions = 'functions/src';

/** Named groups of files in different folders, as globs from the root of the repository. */
export const pathGroups: Readonly<Record<string, readonly string[]>> = {
  /** Authentication, permissions and rate limits. */
  identity: [
    `${functions}/{identity,accounts}/*/*.{policy,service}.ts`,
    `${functions}/identity/*.ts`,
    `${functions}/identity/{passwords,quotas,rate-limits}/*.ts`,
    `${functions}/identity/roles/permissions-of.ts`,
    `${functions}/identity/sessions/{client,session-cookie,session-end}.ts`,
    `${functions}/identity/tokens/token-rate.ts`,
    `${functions}/identity/visitor/*.ts`,
    `${functions}/accounts/social/{provider,provider-client}.ts`,
    `${functions}/accounts/two-factor/{recovery-code,totp}.ts`,
    `${functions}/site/human-check/*.ts`,
  ],
};
