import type { Template } from 'aws-cdk-lib/assertions';

/** Properties of a function that queues or streams wake, and of the mappings that do it. */
export const workerAndMappingsOf = (api: Template, name: string) => {
  const entry = { Metadata: { 'overtone:entry': `functions/src/handlers/${name}.lambda.ts` } };
  const [id] = Object.keys(api.findResources('AWS::Lambda::Function', entry));
  const wakes = { Properties: { FunctionName: { Ref: id } } };
  const mappings = Object.values(api.findResources('AWS::Lambda::EventSourceMapping', wakes));
  if (!id || mappings.length === 0) throw new Error(`${name} is woken by nothing`);
  return {
    worker: api.findResources('AWS::Lambda::Function')[id]?.Properties,
    mappings: mappings.map(({ Properties }) => Properties),
  };
};

/** The same of a function that one queue or stream wakes. */
export const workerOf = (api: Template, name: string) => {
  const { worker, mappings } = workerAndMappingsOf(api, name);
  if (mappings.length > 1) throw new Error(`${name} is not woken by one source`);
  return { worker, mapping: mappings[0] };
};
