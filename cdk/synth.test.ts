import { spawnSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { App, Stack, Validations } from 'aws-cdk-lib';
import { PolicyStatement, Role, ServicePrincipal } from 'aws-cdk-lib/aws-iam';
import { AwsSolutionsChecks } from 'cdk-nag';
import { describe, expect, test, vi } from 'vitest';
import { synthLocal } from './synth.ts';
import { account, builtWebApp, synthesize, temporaryFolder } from './testing/synthesize.ts';

// A synth takes three seconds, and many times that while other tests keep every core busy.
describe('for emulators', () => {
  test('the templates hold the data and the API, and nothing that emulators lack', async () => {
    const outdir = temporaryFolder();
    await synthLocal(outdir);
    const templates = readdirSync(outdir).filter((name) => name.endsWith('.template.json'));
    expect(templates.toSorted()).toEqual(['OvertoneApi.template.json', 'OvertoneData.template.json']);
    const text = templates.map((name) => readFileSync(join(outdir, name), 'utf8')).join();
    expect(text).not.toMatch(/AWS::(CloudFront|WAFv2|ApiGateway::Account)/);
  });

  test('nothing is bundled or uploaded: the functions’ sources are named instead', () => {
    const api = synthesize({ target: 'local' }).OvertoneApi?.toJSON();
    expect(JSON.stringify(api)).toContain('functions/src/handlers/catalog.lambda.ts');
    expect(JSON.stringify(api)).not.toContain('S3Key');
  });
});

/** Every setting that adds something to a template, once. */
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

describe('rules of cdk-nag and of the services', () => {
  const webDist = builtWebApp();

  // A deploy knows its account, `npm run synth` does not, and the two write other names into policies.
  describe.each([[null], [account]])('with the web app built, by account %s', (deployedTo) => {
    test.each(deployments)('nothing is found that nobody accepted: %j', (settings) => {
      expect(() => synthesize(settings, { webDist, deployedTo })).not.toThrow();
    });
  });

  test('nor where assets lie in buckets of the operator’s own', () => {
    const settings = { '@aws-cdk/core:bootstrapQualifier': 'own12345' };
    expect(() => synthesize(settings, { webDist })).not.toThrow();
  });

  test('what nobody accepted stops the synth', () => {
    const stderr = vi.spyOn(process.stderr, 'write').mockReturnValue(true);
    const app = new App({ outdir: temporaryFolder(), autoSynth: false });
    const role = new Role(new Stack(app, 'Careless'), 'Role', {
      assumedBy: new ServicePrincipal('lambda.amazonaws.com'),
    });
    role.addToPolicy(new PolicyStatement({ actions: ['s3:*'], resources: ['*'] }));
    Validations.of(app).addPlugins(new AwsSolutionsChecks(app));
    expect(() => app.synth()).toThrow('AwsSolutions-IAM5[Action::s3:*]');
    stderr.mockRestore();
  });
});

test('a bad setting ends the synth with its sentence and no stack trace', () => {
  const outdir = temporaryFolder();
  const entry = join(import.meta.dirname, 'app.ts');
  const { status, stderr } = spawnSync(process.execPath, [entry], {
    env: { ...process.env, CDK_OUTDIR: outdir, OVERTONE_STAGE: 'No Such Stage' },
    encoding: 'utf8',
  });
  expect(status).toBe(1);
  expect(stderr.trim()).toBe('Setting stage: must be 1 to 16 lower-case letters and digits, a letter first.');
});
