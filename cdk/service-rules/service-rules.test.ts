import { App, Duration, Stack, Validations } from 'aws-cdk-lib';
import { Code, Function as LambdaFunction, Runtime } from 'aws-cdk-lib/aws-lambda';
import { Topic } from 'aws-cdk-lib/aws-sns';
import { describe, expect, it, vi } from 'vitest';
import { WorkerQueue } from '../constructs/worker-queue.ts';
import { createTemporaryFolder, synthesize } from '../testing/synthesize.ts';
import { lambdaAndDataViolations } from './data-violations.samples.ts';
import { edgeAndStackViolations, otherViolations } from './edge-violations.samples.ts';
import { buildEventSourceMapping, buildFunction, buildQueue } from './resources.samples.ts';
import { findRuleViolations, rules } from './rule-violations.ts';
import { ServiceRulesCheck } from './service-rules-check.ts';

const violations = [...lambdaAndDataViolations, ...edgeAndStackViolations];

describe('findRuleViolations', () => {
  it.each([...violations.map(([text, resources]) => [text, ['bad'], resources] as const), ...otherViolations])(
    'finds the violation: %s',
    (text, ids, Resources) => {
      const foundViolations = findRuleViolations({ stack: { Resources } });
      expect(foundViolations.map(({ id }) => id).toSorted()).toEqual(ids);
      for (const { sentence } of foundViolations) expect(sentence).toContain(text);
    },
  );

  it('has a sample violation for every rule', () => {
    const texts = [...violations, ...otherViolations].map(([text]) => text);
    expect(rules.filter(({ violation }) => !texts.some((text) => violation.includes(text)))).toEqual([]);
  });

  it('resolves references to exports of other stacks', () => {
    const exported = { Value: { 'Fn::GetAtt': ['queue', 'Arn'] }, Export: { Name: 'the-queue' } };
    const foundViolations = findRuleViolations({
      data: { Resources: { queue: buildQueue({ VisibilityTimeout: 10 }) }, Outputs: { exported } },
      api: {
        Resources: {
          mapping: buildEventSourceMapping({
            EventSourceArn: { 'Fn::ImportValue': 'the-queue' },
            FunctionName: { Ref: 'worker' },
          }),
          worker: buildFunction({ Timeout: 30 }),
        },
      },
    });
    expect(foundViolations).toMatchObject([{ stack: 'api', id: 'mapping' }]);
  });
});

const withoutOutput = (action: () => void): void => {
  const stderr = vi.spyOn(process.stderr, 'write').mockReturnValue(true);
  try {
    action();
  } finally {
    stderr.mockRestore();
  }
};

describe('ServiceRulesCheck', () => {
  it('fails a synthesis with a batch size of 100 and no batching window', () => {
    const app = new App({ outdir: createTemporaryFolder(), autoSynth: false });
    const stack = new Stack(app, 'Invalid');
    const props = { alerts: new Topic(stack, 'alerts'), effect: 'Nothing happens.', batchSize: 100 };
    const worker = new LambdaFunction(stack, 'worker', {
      runtime: Runtime.NODEJS_24_X,
      handler: 'index.handler',
      code: Code.fromInline('export {};'),
    });
    new WorkerQueue(stack, 'queue', { ...props, batchingWindow: Duration.seconds(0) }).consumeWith(worker);
    Validations.of(app).addPlugins(new ServiceRulesCheck());
    withoutOutput(() => expect(() => app.synth()).toThrow('no batching window'));
  });

  it.each(['aws', 'local'])(
    'checks the app for the target %s',
    (target) => {
      const check = vi.spyOn(ServiceRulesCheck.prototype, 'validate');
      synthesize({ target, alarmMail: `${target}@example.com` });
      expect(check).toHaveBeenCalledOnce();
      check.mockRestore();
      // The first synthesis of the whole app has to load all modules.
    },
    60_000,
  );
});
