import type { Template } from 'aws-cdk-lib/assertions';

/** Properties of a function that a queue or a stream wakes, and of the mapping that does it. */
export const workerOf = (api: Template, name: string) => {
  const entry = { Metadata: { 'overtone:entry': `functions/src/handlers/${name}.lambda.ts` } };
  const [id] = Object.keys(api.findResources('AWS::Lambda::Function', entry));
  const wakes = { Properties: { FunctionName: { Ref: id } } };
  const [mapping, ...others] = Object.values(api.findResources('AWS::Lambda::EventSourceMapping', wakes));
  if (!id || !mapping || others.length > 0) throw new Error(`${name} is not woken by one source`);
  return { worker: api.findResources('AWS::Lambda::Function')[id]?.Properties, mapping: mapping.Properties };
};
