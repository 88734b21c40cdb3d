import { spawnSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { App, Stack, Validations } from 'aws-cdk-lib';
import { PolicyStatement, Role, ServicePrincipal } from 'aws-cdk-lib/aws-iam';
import { AwsSolutionsChecks } from 'cdk-nag';
import { describe, expect, it, vi } from 'vitest';
import { synthLocal } from './synth.ts';
import { account, createTemporaryFolder, createWebApp, synthesize } from './testing/synthesize.ts';

// A synthesis takes three seconds, and much longer while other tests use all cores.
describe('synthLocal', () => {
  it('writes templates with the data and the API, but nothing that emulators do not support', async () => {
    const outdir = createTemporaryFolder();
    await synthLocal(outdir);
    const templates = readdirSync(outdir).filter((name) => name.endsWith('.template.json'));
    expect(templates.toSorted()).toEqual(['OvertoneApi.template.json', 'OvertoneData.template.json']);
    const text = templates.map((name) => readFileSync(join(outdir, name), 'utf8')).join();
    expect(text).not.toMatch(/AWS::(CloudFront|WAFv2|ApiGateway::Account)/);
  });

  it('contains the source files of functions instead of bundles', () => {
    const api = synthesize({ target: 'local' }).OvertoneApi?.toJSON();
    expect(JSON.stringify(api)).toContain('functions/src/handlers/catalog.lambda.ts');
    expect(JSON.stringify(api)).not.toContain('S3Key');
  });
});

/** Each setting that adds something to a template is set at least once. */
const deployments: Record<string, string>[] = [
  {},
  { stage: 'staging', alarmMail: 'ops@example.com', siteOrigin: 'https://d1.cloudfront.net', humanCheck: 'true' },
  {
    ...{ apiKind: 'rest', region: 'eu-central-1', mailFrom: 'hello@music.example', reserveConcurrency: 'true' },
    ...{ domainName: 'music.example', certificateArn: `arn:aws:acm:us-east-1:${account}:certificate/one` },
    webAclArn: `arn:aws:wafv2:us-east-1:${account}:global/webacl/own/1`,
    mediaPublicKey: '-----BEGIN PUBLIC KEY-----\nMIIB\n-----END PUBLIC KEY-----\n',
    mediaPrivateKeyParameter: '/overtone/media-key',
  },
];

describe('validation by cdk-nag and the service rules', () => {
  const webDist = createWebApp();

  // A deployment knows its account, `npm run synth` does not. The names in policies are therefore different.
  describe.each([[null], [account]])('with a built web app and the account %s', (deploymentAccount) => {
    it.each(deployments)('has only accepted findings with the settings %j', (settings) => {
      expect(() => synthesize(settings, { webDist, deploymentAccount })).not.toThrow();
    });
  });

  it('has only accepted findings with another bootstrap qualifier', () => {
    const settings = { '@aws-cdk/core:bootstrapQualifier': 'own12345' };
    expect(() => synthesize(settings, { webDist })).not.toThrow();
  });

  it('throws for an unaccepted finding', () => {
    const stderr = vi.spyOn(process.stderr, 'write').mockReturnValue(true);
    const app = new App({ outdir: createTemporaryFolder(), autoSynth: false });
    const role = new Role(new Stack(app, 'TooPermissive'), 'Role', {
      assumedBy: new ServicePrincipal('lambda.amazonaws.com'),
    });
    role.addToPolicy(new PolicyStatement({ actions: ['s3:*'], resources: ['*'] }));
    Validations.of(app).addPlugins(new AwsSolutionsChecks(app));
    expect(() => app.synth()).toThrow('AwsSolutions-IAM5[Action::s3:*]');
    stderr.mockRestore();
  });
});

describe('app.ts', () => {
  it('prints only the message of an invalid setting', () => {
    const outdir = createTemporaryFolder();
    const entry = join(import.meta.dirname, 'app.ts');
    const { status, stderr } = spawnSync(process.execPath, [entry], {
      env: { ...process.env, CDK_OUTDIR: outdir, OVERTONE_STAGE: 'No Such Stage' },
      encoding: 'utf8',
    });
    expect(status).toBe(1);
    expect(stderr.trim()).toBe('Setting stage: must be 1 to 16 lower-case letters and digits, a letter first.');
  });
});
