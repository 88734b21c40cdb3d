import { expect, test } from 'vitest';
import { readBlueprint } from './blueprint.ts';
import { synthesizedTemplates } from './synthesize.ts';

const blueprint = readBlueprint(await synthesizedTemplates(), 'http://127.0.0.1:9324');

test('every function names its source and knows its tables and queues', () => {
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

test('the API routes paths to functions', () => {
  expect(blueprint.routes).toContainEqual({
    method: 'ANY',
    resource: '/api/v1/albums/{proxy+}',
    functionName: 'catalog',
  });
});

test('the API hands forms with files, and pieces of files, over as bytes', () => {
  expect(blueprint.binaryMediaTypes).toEqual(['multipart/form-data', 'application/offset+octet-stream']);
});

test('every event source is a queue or a stream that there is, and calls a function that there is', () => {
  const names = blueprint.functions.map(({ name }) => name);
  expect(blueprint.mappings.length).toBeGreaterThan(0);
  for (const mapping of blueprint.mappings) expect(names).toContain(mapping.FunctionName);
});

test('what is due at a moment is looked at each minute, and what was heard is added up every five', () => {
  const byName = blueprint.schedules.toSorted((a, b) => a.name.localeCompare(b.name));
  expect(byName).toEqual([
    {
      name: expect.stringContaining('releases'),
      expression: 'rate(1 minute)',
      targets: ['arn:aws:lambda:us-east-1:000000000000:function:releases'],
    },
    {
      name: expect.stringContaining('rollup'),
      expression: 'rate(5 minutes)',
      targets: ['arn:aws:lambda:us-east-1:000000000000:function:rollup'],
    },
  ]);
});

test('a reference across stacks to nothing is an error that names it', () => {
  const stack = { Resources: { fn: { Type: 'AWS::SQS::Queue', Properties: { Name: { 'Fn::ImportValue': 'gone' } } } } };
  expect(() => readBlueprint({ stack }, '')).toThrow('The template imports gone, which no stack exports.');
});

test('a template that AWS would not take is refused here too', () => {
  const hasty = {
    Type: 'AWS::Lambda::EventSourceMapping',
    Properties: { EventSourceArn: 'arn:aws:sqs:us-east-1:000000000000:mails', FunctionName: 'mails', BatchSize: 100 },
  };
  expect(() => readBlueprint({ Api: { Resources: { hasty } } }, '')).toThrow(
    /^AWS would not take the template Api: hasty has a batch size of more than 10/,
  );
});
