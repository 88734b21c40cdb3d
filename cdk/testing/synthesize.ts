import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Template } from 'aws-cdk-lib/assertions';
import { buildApp } from '../build-app.ts';
import './skip-template-validation.ts';

type Templates = Readonly<Record<string, Template>>;

// Test files that share a worker load our modules again, so the cache is global.
const globals: typeof globalThis & { synthesizedTemplates?: Map<string, Templates> } = globalThis;
globals.synthesizedTemplates ??= new Map();
const cache = globals.synthesizedTemplates;

/** Creates an empty temporary folder. */
export const createTemporaryFolder = () => mkdtempSync(join(tmpdir(), 'overtone-cdk-'));

/** The account of the deployment. The CDK's command line requests it from AWS; `npm run synth` does not know it. */
export const account = '123456789012';

export interface SynthesizeOptions {
  /** Folder of a built web app, by default a missing one. */
  readonly webDist?: string;
  /** The account, or null if it is unknown. */
  readonly deploymentAccount?: string | null;
}

/**
 * Synthesizes the app without bundling, once for each set of settings.
 * @returns templates by stack name
 * @throws Error if there is a finding of cdk-nag that was not accepted, or a violation of a service rule
 */
export const synthesize = (
  settings: Readonly<Record<string, string>> = {},
  { webDist = '/missing', deploymentAccount = account }: SynthesizeOptions = {},
) => {
  const key = JSON.stringify([settings, webDist, deploymentAccount]);
  const cachedTemplates = cache.get(key);
  if (cachedTemplates) return cachedTemplates;
  const outdir = createTemporaryFolder();
  const app = buildApp({
    outdir,
    webDist,
    context: { ...settings, 'aws:cdk:bundling-stacks': [] },
    env: deploymentAccount ? { CDK_DEFAULT_ACCOUNT: deploymentAccount } : {},
  });
  const stacks = app.synth().stacks.map((stack) => [stack.stackName, Template.fromJSON(stack.template)] as const);
  const templates = Object.fromEntries(stacks);
  rmSync(outdir, { recursive: true });
  cache.set(key, templates);
  return templates;
};

/** Returns the template of one stack. */
export const getStack = (
  name: string,
  settings: Readonly<Record<string, string>> = {},
  options?: SynthesizeOptions,
): Template => {
  const template = synthesize(settings, options)[name];
  if (!template) throw new Error(`There is no stack ${name}`);
  return template;
};

/** Creates a folder with the minimal files of a built web app. */
export const createWebApp = (): string => {
  const dist = createTemporaryFolder();
  mkdirSync(`${dist}/assets`);
  writeFileSync(`${dist}/index.html`, '<!doctype html>');
  writeFileSync(`${dist}/assets/index-abc123.js`, '');
  return dist;
};

/** Returns the properties of a stack's resources of one type. */
export const getProperties = (template: Template, type: string): Record<string, unknown>[] =>
  Object.values(template.findResources(type)).map(({ Properties }) => Properties);

/** Returns the ID of the resource that is imported from the template of another stack. */
export const getImportedId = (
  from: Template,
  { 'Fn::ImportValue': name }: { readonly 'Fn::ImportValue': string },
): string => {
  const [output] = Object.values(from.findOutputs('*', { Export: { Name: name } }));
  return output?.Value['Fn::GetAtt']?.[0] ?? output?.Value.Ref;
};
