import { describe, expect, it } from 'vitest';
import { readConfig } from './config.ts';

const readSettings = (context: Record<string, unknown>, env: Record<string, string> = {}) =>
  readConfig((key) => context[key], env);

const key = {
  mediaPublicKey: '-----BEGIN PUBLIC KEY-----\nMIIB\n-----END PUBLIC KEY-----\n',
  mediaPrivateKeyParameter: '/overtone/media-key',
};

describe('readConfig', () => {
  it('deploys to production on AWS with the cheaper API by default', () => {
    expect(readSettings({})).toMatchObject({ stage: 'production', target: 'aws', apiKind: 'http', isProduction: true });
    expect(readSettings({ apiKind: 'rest' }).apiKind).toBe('rest');
  });

  it('uses a REST API for emulators', () => {
    expect(readSettings({ target: 'local' }).apiKind).toBe('rest');
  });

  it('reads settings from the environment, which the command line overrides', () => {
    const env = { OVERTONE_STAGE: 'staging', OVERTONE_ALARM_MAIL: 'ops@example.com' };
    expect(readSettings({}, env)).toMatchObject({
      stage: 'staging',
      alarmMail: 'ops@example.com',
      isProduction: false,
    });
    expect(readSettings({ stage: 'test' }, env).stage).toBe('test');
    expect(readSettings({}, { OVERTONE_STAGE: '' }).stage).toBe('production');
  });

  it('derives the origin of the site from its domain', () => {
    const certificateArn = 'arn:aws:acm:us-east-1:123456789012:certificate/one';
    expect(readSettings({ domainName: 'music.example', certificateArn }).siteOrigin).toBe('https://music.example');
    expect(readSettings({ siteOrigin: 'https://d1.cloudfront.net' }).siteOrigin).toBe('https://d1.cloudfront.net');
    expect(readSettings({}).siteOrigin).toBe('https://unknown.invalid');
  });

  it('sends emails from the host of the site by default', () => {
    expect(readSettings({ siteOrigin: 'https://d1.cloudfront.net' }).mailFrom).toBe('no-reply@d1.cloudfront.net');
    expect(readSettings({ mailFrom: 'hello@music.example' }).mailFrom).toBe('hello@music.example');
    expect(readSettings({ target: 'local' }).mailFrom).toBe('no-reply@overtone.example');
  });

  it('enables the human check only if it is set', () => {
    expect(readSettings({}).humanCheck).toBe(false);
    expect(readSettings({ humanCheck: true }).humanCheck).toBe(true);
    expect(readSettings({}, { OVERTONE_HUMAN_CHECK: 'true' }).humanCheck).toBe(true);
  });

  it('reserves concurrency only if it is set', () => {
    expect(readSettings({}).reserveConcurrency).toBe(false);
    expect(readSettings({}, { OVERTONE_RESERVE_CONCURRENCY: 'true' }).reserveConcurrency).toBe(true);
  });

  it('requires no firewall for emulators in any region', () => {
    expect(readSettings({ target: 'local', region: 'eu-central-1' }).region).toBe('eu-central-1');
  });

  it('never treats emulators as production', () => {
    expect(readSettings({ target: 'local' }).isProduction).toBe(false);
  });
});

describe('readConfig', () => {
  it.each([
    [{ stage: 'Production!' }, 'Setting stage: must be 1 to 16 lower-case letters and digits, a letter first.'],
    [{ target: 'azure' }, 'Setting target: '],
    [{ siteOrigin: 'https://music.example/' }, 'Setting siteOrigin: must be an origin'],
    [{ siteOrigin: 'music' }, 'Setting siteOrigin: '],
    [{ siteOrigin: 'ftp://music.example' }, 'Setting siteOrigin: '],
    [{ humanCheck: 'perhaps' }, 'Setting humanCheck: '],
    [{ alarmMail: 'nobody' }, 'Setting alarmMail: '],
    [{ domainName: 'music.example' }, 'Setting domainName: must be set together with certificateArn.'],
    [
      { mediaPublicKey: key.mediaPublicKey, siteOrigin: 'https://music.example' },
      'Setting mediaPublicKey: must be set together with mediaPrivateKeyParameter.',
    ],
    [key, 'Setting mediaPublicKey: needs domainName or siteOrigin'],
    [{ region: 'eu-central-1' }, 'Setting webAclArn: is needed outside us-east-1'],
    [
      { region: 'eu-south-1', webAclArn: 'arn:aws:wafv2:us-east-1:123456789012:global/webacl/own/1' },
      'Setting region: must be another one: CloudFront delivers no logs',
    ],
  ])('throws one sentence with the name of the invalid setting for %j', (settings, sentence) => {
    expect(() => readSettings(settings)).toThrow(sentence);
    expect(() => readSettings(settings)).toThrow(/^[^\n]+$/);
  });
});
