import type { Template } from 'aws-cdk-lib/assertions';

/** Properties of a function that queues or streams wake, and of the mappings that do it. */
export const workerWith = (api: Template, name: string) => {
  const entry = { Metadata: { 'overtone:entry': `functions/src/handlers/${name}.lambda.ts` } };
  const [id] = Object.keys(api.findResources('AWS::Lambda::Function', entry));
  const wakes = { Properties: { FunctionName: { Ref: id } } };
  const mappings = Object.values(api.findResources('AWS::Lambda::EventSourceMapping', wakes));
  if (!id) throw new Error(`There is no function ${name}`);
  const worker = api.findResources('AWS::Lambda::Function')[id]?.Properties;
  return { worker, mappings: mappings.map(({ Properties }) => Properties) };
};

/** The same of one that a single queue or stream wakes. */
export const workerOf = (api: Template, name: string) => {
  const { worker, mappings } = workerWith(api, name);
  const [mapping, ...others] = mappings;
  if (!mapping || others.length > 0) throw new Error(`${name} is not woken by one source`);
  return { worker, mapping };
};
