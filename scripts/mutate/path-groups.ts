const functions = 'functions/src';

/** Names for files that belong together and lie apart: globs from the root of the repository. */
export const groups: Readonly<Record<string, readonly string[]>> = {
  /** Whatever proves who somebody is, says what they may do, or counts how often they tried. */
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
