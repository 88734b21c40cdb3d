import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Template } from 'aws-cdk-lib/assertions';
import { buildApp } from '../build-app.ts';
import './skip-template-validation.ts';

type Templates = Readonly<Record<string, Template>>;

// Test files share a worker, whose modules of ours are loaded again for each: what was synthesized outlives them.
const shared: typeof globalThis & { synthesizedTemplates?: Map<string, Templates> } = globalThis;
shared.synthesizedTemplates ??= new Map();
const cache = shared.synthesizedTemplates;

/** An empty folder of the test's own. */
export const temporaryFolder = () => mkdtempSync(join(tmpdir(), 'overtone-cdk-'));

/** Who deploys: every real deploy knows, since the CDK's command line asks AWS; `npm run synth` does not. */
export const account = '123456789012';

export interface SynthesizeOptions {
  /** Folder of a built web app; none when left out. */
  readonly webDist?: string;
  /** `null` for a synth that does not know its account. */
  readonly deployedTo?: string | null;
}

/**
 * Templates of the app by stack name, synthesized without bundles, once for each set of settings.
 * @throws Error when cdk-nag finds what nobody accepted, or a service would refuse what a template holds.
 */
export const synthesize = (
  settings: Readonly<Record<string, string>> = {},
  { webDist = '/nowhere', deployedTo = account }: SynthesizeOptions = {},
) => {
  const key = JSON.stringify([settings, webDist, deployedTo]);
  const known = cache.get(key);
  if (known) return known;
  const outdir = temporaryFolder();
  const app = buildApp({
    outdir,
    webDist,
    context: { ...settings, 'aws:cdk:bundling-stacks': [] },
    env: deployedTo ? { CDK_DEFAULT_ACCOUNT: deployedTo } : {},
  });
  const stacks = app.synth().stacks.map((stack) => [stack.stackName, Template.fromJSON(stack.template)] as const);
  const templates = Object.fromEntries(stacks);
  rmSync(outdir, { recursive: true });
  cache.set(key, templates);
  return templates;
};

/** One stack's template. */
export const stackOf = (
  name: string,
  settings: Readonly<Record<string, string>> = {},
  options?: SynthesizeOptions,
): Template => {
  const template = synthesize(settings, options)[name];
  if (!template) throw new Error(`There is no stack ${name}`);
  return template;
};

/** Folder of a web app that was built, with as little in it as a deployment looks for. */
export const builtWebApp = (): string => {
  const dist = temporaryFolder();
  mkdirSync(`${dist}/assets`);
  writeFileSync(`${dist}/index.html`, '<!doctype html>');
  writeFileSync(`${dist}/assets/index-abc123.js`, '');
  return dist;
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
