import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Template } from 'aws-cdk-lib/assertions';
import { buildApp } from '../build-app.ts';

const cache = new Map<string, Readonly<Record<string, Template>>>();

/** An empty folder of the test's own. */
export const temporaryFolder = () => mkdtempSync(join(tmpdir(), 'overtone-cdk-'));

/**
 * Templates of the app by stack name, synthesized without bundles, once for each set of settings.
 * @throws Error when cdk-nag finds what nobody accepted.
 */
export const synthesize = (settings: Readonly<Record<string, string>> = {}, webDist = '/nowhere') => {
  const key = JSON.stringify([settings, webDist]);
  const known = cache.get(key);
  if (known) return known;
  const outdir = temporaryFolder();
  const app = buildApp({ outdir, webDist, context: { ...settings, 'aws:cdk:bundling-stacks': [] } });
  const stacks = app.synth().stacks.map((stack) => [stack.stackName, Template.fromJSON(stack.template)] as const);
  const templates = Object.fromEntries(stacks);
  rmSync(outdir, { recursive: true });
  cache.set(key, templates);
  return templates;
};

/** One stack's template. */
export const stackOf = (name: string, settings: Readonly<Record<string, string>> = {}, webDist?: string): Template => {
  const template = synthesize(settings, webDist)[name];
  if (!template) throw new Error(`There is no stack ${name}`);
  return template;
};

/** Properties of a stack's resources of one type. */
export const propertiesOf = (template: Template, type: string): Record<string, unknown>[] =>
  Object.values(template.findResources(type)).map(({ Properties }) => Properties);

/** Id of the resource that an import of another stack's template stands for. */
export const importedId = (
  from: Template,
  { 'Fn::ImportValue': name }: { readonly 'Fn::ImportValue': string },
): string => {
  const [output] = Object.values(from.findOutputs('*', { Export: { Name: name } }));
  return output?.Value['Fn::GetAtt']?.[0] ?? output?.Value.Ref;
};
