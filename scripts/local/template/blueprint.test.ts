import { describe, expect, it } from 'vitest';
import { readBlueprint } from './blueprint.ts';
import { synthesizeTemplates } from './synthesize.ts';

const blueprint = readBlueprint(await synthesizeTemplates(), 'http://127.0.0.1:9324');

describe('readBlueprint', () => {
  it('returns functions with their source, tables and queues', () => {
    const plays = blueprint.functions.find(({ name }) => name === 'plays');
    expect(plays).toMatchObject({
      entry: 'functions/src/handlers/plays.lambda.ts',
      arn: 'arn:aws:lambda:us-east-1:000000000000:function:plays',
    });
    expect(plays?.environment).toMatchObject({
      CATALOG_TABLE: 'catalog-table',
      PLAYS_QUEUE_URL: 'http://127.0.0.1:9324/000000000000/plays-queue',
    });
  });

  it('returns the routes of the API', () => {
    expect(blueprint.routes).toContainEqual({
      method: 'ANY',
      resource: '/api/v1/albums/{proxy+}',
      functionName: 'catalog',
    });
  });

  it('returns multipart forms and upload chunks as binary media types', () => {
    expect(blueprint.binaryMediaTypes).toEqual(['multipart/form-data', 'application/offset+octet-stream']);
  });

  it('returns event source mappings of existing functions', () => {
    const names = blueprint.functions.map(({ name }) => name);
    expect(blueprint.mappings.length).toBeGreaterThan(0);
    for (const mapping of blueprint.mappings) expect(names).toContain(mapping.FunctionName);
  });

  it('returns the schedules of the catalog, of digests and of roll-ups', () => {
    const schedules = blueprint.schedules.toSorted((a, b) => a.name.localeCompare(b.name));
    expect(schedules).toEqual([
      {
        name: expect.stringContaining('catalogschedule'),
        expression: 'rate(1 minute)',
        targets: ['arn:aws:lambda:us-east-1:000000000000:function:catalogschedule'],
      },
      {
        name: expect.stringContaining('notificationdigests'),
        expression: 'rate(1 hour)',
        targets: ['arn:aws:lambda:us-east-1:000000000000:function:notificationdigests'],
      },
      {
        name: expect.stringContaining('rollup'),
        expression: 'rate(5 minutes)',
        targets: ['arn:aws:lambda:us-east-1:000000000000:function:rollup'],
      },
    ]);
  });

  it('throws for an import that no stack exports', () => {
    const stack = {
      Resources: { fn: { Type: 'AWS::SQS::Queue', Properties: { Name: { 'Fn::ImportValue': 'missing' } } } },
    };
    expect(() => readBlueprint({ stack }, '')).toThrow('The template imports missing, which no stack exports.');
  });

  it('throws for a template that AWS would reject', () => {
    const invalidMapping = {
      Type: 'AWS::Lambda::EventSourceMapping',
      Properties: { EventSourceArn: 'arn:aws:sqs:us-east-1:000000000000:mails', FunctionName: 'mails', BatchSize: 100 },
    };
    expect(() => readBlueprint({ Api: { Resources: { hasty: invalidMapping } } }, '')).toThrow(
      /^AWS would reject the template Api: hasty has a batch size of more than 10/,
    );
  });
});
