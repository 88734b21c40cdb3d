import * as z from 'zod';

/** Regions to whose buckets CloudFront delivers no logs (CloudFront Developer Guide, "Configure standard logging (legacy)"). */
const withoutCdnLogs = new Set(
  'af-south-1 ap-east-1 ap-south-2 ap-southeast-3 ap-southeast-4 ca-west-1 eu-central-2 eu-south-1 eu-south-2 il-central-1 me-central-1 me-south-1'.split(
    ' ',
  ),
);

const isOrigin = (text: string) => /^https?:/.test(text) && URL.canParse(text) && new URL(text).origin === text;

const Settings = z.object({
  /** A deployment's name. `production` keeps its data when a stack is deleted; any other stage does not. */
  stage: z
    .string()
    .regex(/^[a-z][a-z0-9]{0,15}$/, 'must be 1 to 16 lower-case letters and digits, a letter first')
    .default('production'),
  /** `local` leaves out what emulators lack: the CDN, its firewall and the dashboard. */
  target: z.enum(['aws', 'local']).default('aws'),
  /**
   * `http` costs $1.00 for a million calls, of 512 KB each, where `rest` costs $3.50 (Amazon API Gateway pricing, us-east-1): a
   * listen is a call. `rest` answers unknown paths with the API's own problems, and is what emulators have. Left out it is
   * `http` on AWS.
   */
  apiKind: z.enum(['rest', 'http']).optional(),
  region: z
    .string()
    .regex(/^[a-z]{2}(-[a-z]+)+-\d$/, 'must be a region, like eu-central-1')
    .default('us-east-1'),
  /** The site's host name, and its certificate; ACM certificates of CloudFront live in us-east-1. */
  domainName: z.hostname().optional(),
  certificateArn: z.string().startsWith('arn:aws:acm:us-east-1:').optional(),
  /** The site's address where there is no `domainName`: CloudFront's own, known after a first deploy. */
  siteOrigin: z.string().refine(isOrigin, 'must be an origin like https://music.example: no path, no slash').optional(),
  /** A web ACL of scope CLOUDFRONT. Needed outside us-east-1, where this app cannot make one. */
  webAclArn: z.string().startsWith('arn:aws:wafv2:us-east-1:').optional(),
  /** Who is written to when an alarm goes off. */
  alarmMail: z.email().optional(),
  /** Who the site's mails come from: an address that SES has verified, or of a domain that it has. */
  mailFrom: z.email().optional(),
  /** Lets Google's reCAPTCHA run in the site's pages; the site's settings say where it stands. */
  humanCheck: z.union([z.boolean(), z.stringbool()]).default(false),
  /**
   * Keeps two executions for each worker that writes an index. Lambda takes no reservation that leaves an account fewer
   * than 100 others (Lambda quotas), and a new account has 10 in all.
   */
  reserveConcurrency: z.union([z.boolean(), z.stringbool()]).default(false),
  /** PEM of the public key that audio URLs are signed with, and the SSM parameter that holds its private key. */
  mediaPublicKey: z.string().startsWith('-----BEGIN PUBLIC KEY-----').optional(),
  mediaPrivateKeyParameter: z
    .string()
    .regex(/^\/[\w./-]+$/, 'must be the full name of an SSM parameter, like /overtone/media-key')
    .optional(),
});

const together = (one: unknown, other: unknown) => (one === undefined) === (other === undefined);

const noReply = ({ siteOrigin }: { siteOrigin: string }) => `no-reply@${new URL(siteOrigin).hostname}`;

export const Config = Settings.refine((it) => together(it.domainName, it.certificateArn), {
  path: ['domainName'],
  message: 'needs certificateArn, and the other way round',
})
  .refine((it) => together(it.mediaPublicKey, it.mediaPrivateKeyParameter), {
    path: ['mediaPublicKey'],
    message: 'needs mediaPrivateKeyParameter, and the other way round',
  })
  .refine((it) => !it.mediaPublicKey || it.domainName || it.siteOrigin, {
    path: ['mediaPublicKey'],
    message: 'needs domainName or siteOrigin: signed URLs carry the host of the site',
  })
  .refine((it) => it.target === 'local' || it.region === 'us-east-1' || it.webAclArn, {
    path: ['webAclArn'],
    message: 'is needed outside us-east-1: CloudFront takes a web ACL of that region only',
  })
  .refine((it) => it.target === 'local' || !withoutCdnLogs.has(it.region), {
    path: ['region'],
    message: 'must be another one: CloudFront delivers no logs to buckets of this region',
  })
  .transform((settings) => ({
    ...settings,
    apiKind: settings.apiKind ?? (settings.target === 'local' ? 'rest' : 'http'),
    isProduction: settings.target === 'aws' && settings.stage === 'production',
    /** `.invalid` never resolves: an unknown address fails closed. */
    siteOrigin: settings.domainName
      ? `https://${settings.domainName}`
      : (settings.siteOrigin ?? 'https://unknown.invalid'),
  }))
  .transform((settings) => ({
    ...settings,
    mailFrom: settings.mailFrom ?? (settings.target === 'local' ? 'no-reply@overtone.example' : noReply(settings)),
  }));
export type Config = z.output<typeof Config>;

/**
 * Reads each setting from the CDK context (`-c stage=staging`), else from the environment (`OVERTONE_STAGE=staging`).
 * @throws Error whose message is one sentence per bad value.
 */
export const readConfig = (context: (key: string) => unknown, env: Readonly<Record<string, string | undefined>>) => {
  const settings = Object.keys(Settings.shape).map((key) => [
    key,
    context(key) ?? (env[environmentName(key)] || undefined),
  ]);
  const parsed = Config.safeParse(Object.fromEntries(settings));
  if (parsed.success) return parsed.data;
  throw new Error(parsed.error.issues.map(({ path, message }) => `Setting ${path.join('.')}: ${message}.`).join('\n'));
};

const environmentName = (key: string) => `OVERTONE_${key.replace(/[A-Z]/g, '_$&').toUpperCase()}`;
