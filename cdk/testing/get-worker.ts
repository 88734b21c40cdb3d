import type { Template } from 'aws-cdk-lib/assertions';

/** Returns the properties of a function with event sources, and those of its event source mappings. */
export const getWorkerAndMappings = (api: Template, name: string) => {
  const entry = { Metadata: { 'overtone:entry': `functions/src/handlers/${name}.lambda.ts` } };
  const [id] = Object.keys(api.findResources('AWS::Lambda::Function', entry));
  const mappingProperties = { Properties: { FunctionName: { Ref: id } } };
  const mappings = Object.values(api.findResources('AWS::Lambda::EventSourceMapping', mappingProperties));
  if (!id || mappings.length === 0) throw new Error(`${name} has no event source`);
  return {
    worker: api.findResources('AWS::Lambda::Function')[id]?.Properties,
    mappings: mappings.map(({ Properties }) => Properties),
  };
};

/** Like `getWorkerAndMappings`, for a function with one event source. */
export const getWorker = (api: Template, name: string) => {
  const { worker, mappings } = getWorkerAndMappings(api, name);
  if (mappings.length > 1) throw new Error(`${name} has more than one event source`);
  return { worker, mapping: mappings[0] };
};
