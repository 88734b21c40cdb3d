import * as z from 'zod';

/**
 * Regions with buckets that CloudFront cannot deliver logs to (Developer Guide, "Configure standard logging (legacy)").
 */
const regionsWithoutCdnLogs = new Set(
  'af-south-1 ap-east-1 ap-south-2 ap-southeast-3 ap-southeast-4 ca-west-1 eu-central-2 eu-south-1 eu-south-2 il-central-1 me-central-1 me-south-1'.split(
    ' ',
  ),
);

const isOrigin = (text: string) => /^https?:/.test(text) && URL.canParse(text) && new URL(text).origin === text;

const Settings = z.object({
  /** The name of the deployment. `production` retains its data when a stack is deleted; other stages do not. */
  stage: z
    .string()
    .regex(/^[a-z][a-z0-9]{0,15}$/, 'must be 1 to 16 lower-case letters and digits, a letter first')
    .default('production'),
  /** `local` leaves out what emulators do not support: the CDN, its firewall and the dashboard. */
  target: z.enum(['aws', 'local']).default('aws'),
  /**
   * `http` costs $1.00 per million requests of 512 KB, and `rest` $3.50 (Amazon API Gateway pricing, us-east-1). Every
   * play is a request. `rest` responds to unknown paths with problems of the API, and is supported by emulators. The
   * default is `http` on AWS.
   */
  apiKind: z.enum(['rest', 'http']).optional(),
  region: z
    .string()
    .regex(/^[a-z]{2}(-[a-z]+)+-\d$/, 'must be a region, like eu-central-1')
    .default('us-east-1'),
  /** The host name of the site, and its certificate. CloudFront needs ACM certificates of us-east-1. */
  domainName: z.hostname().optional(),
  certificateArn: z.string().startsWith('arn:aws:acm:us-east-1:').optional(),
  /**
   * The origin of the site without a `domainName`: the domain of CloudFront, which is known after the first deployment.
   */
  siteOrigin: z.string().refine(isOrigin, 'must be an origin like https://music.example: no path, no slash').optional(),
  /** A web ACL with the scope CLOUDFRONT. Required outside of us-east-1, where this app cannot create one. */
  webAclArn: z.string().startsWith('arn:aws:wafv2:us-east-1:').optional(),
  /** The email address that receives alarms. */
  alarmMail: z.email().optional(),
  /** The sender of the site's emails: an address that is verified in SES itself or through its domain. */
  mailFrom: z.email().optional(),
  /** Allows Google's reCAPTCHA in the pages of the site. The settings of the site determine where it is used. */
  humanCheck: z.union([z.boolean(), z.stringbool()]).default(false),
  /**
   * Limits the workers that write indexes by reserved concurrency. Lambda rejects reservations that leave less than 100
   * unreserved executions (Lambda quotas), and a new account only has 10 executions.
   */
  reserveConcurrency: z.union([z.boolean(), z.stringbool()]).default(false),
  /** The public key (PEM) for signed audio URLs, and the SSM parameter with its private key. */
  mediaPublicKey: z.string().startsWith('-----BEGIN PUBLIC KEY-----').optional(),
  mediaPrivateKeyParameter: z
    .string()
    .regex(/^\/[\w./-]+$/, 'must be the full name of an SSM parameter, like /overtone/media-key')
    .optional(),
});

const areSetTogether = (one: unknown, other: unknown) => (one === undefined) === (other === undefined);

const getNoReplyAddress = ({ siteOrigin }: { siteOrigin: string }) => `no-reply@${new URL(siteOrigin).hostname}`;

export const Config = Settings.refine((settings) => areSetTogether(settings.domainName, settings.certificateArn), {
  path: ['domainName'],
  message: 'must be set together with certificateArn',
})
  .refine((settings) => areSetTogether(settings.mediaPublicKey, settings.mediaPrivateKeyParameter), {
    path: ['mediaPublicKey'],
    message: 'must be set together with mediaPrivateKeyParameter',
  })
  .refine((settings) => !settings.mediaPublicKey || settings.domainName || settings.siteOrigin, {
    path: ['mediaPublicKey'],
    message: 'needs domainName or siteOrigin: signed URLs contain the host of the site',
  })
  .refine((settings) => settings.target === 'local' || settings.region === 'us-east-1' || settings.webAclArn, {
    path: ['webAclArn'],
    message: 'is needed outside us-east-1: CloudFront only accepts a web ACL of that region',
  })
  .refine((settings) => settings.target === 'local' || !regionsWithoutCdnLogs.has(settings.region), {
    path: ['region'],
    message: 'must be another one: CloudFront delivers no logs to buckets of this region',
  })
  .transform((settings) => ({
    ...settings,
    apiKind: settings.apiKind ?? (settings.target === 'local' ? 'rest' : 'http'),
    isProduction: settings.target === 'aws' && settings.stage === 'production',
    /** The domain `.invalid` never resolves, so that nothing works with an unknown origin. */
    siteOrigin: settings.domainName
      ? `https://${settings.domainName}`
      : (settings.siteOrigin ?? 'https://unknown.invalid'),
  }))
  .transform((settings) => ({
    ...settings,
    mailFrom:
      settings.mailFrom ?? (settings.target === 'local' ? 'no-reply@overtone.example' : getNoReplyAddress(settings)),
  }));
export type Config = z.output<typeof Config>;

/**
 * Reads each setting from the CDK context (`-c stage=staging`), or else from the environment
 * (`OVERTONE_STAGE=staging`).
 * @throws Error with one sentence for each invalid value
 */
export const readConfig = (context: (key: string) => unknown, env: Readonly<Record<string, string | undefined>>) => {
  const settings = Object.keys(Settings.shape).map((key) => [
    key,
    context(key) ?? (env[getEnvironmentName(key)] || undefined),
  ]);
  const parsed = Config.safeParse(Object.fromEntries(settings));
  if (parsed.success) return parsed.data;
  throw new Error(parsed.error.issues.map(({ path, message }) => `Setting ${path.join('.')}: ${message}.`).join('\n'));
};

const getEnvironmentName = (key: string) => `OVERTONE_${key.replace(/[A-Z]/g, '_$&').toUpperCase()}`;
