import { fileURLToPath } from 'node:url';
import { App, Tags, Validations } from 'aws-cdk-lib';
import { AwsSolutionsChecks } from 'cdk-nag';
import { readConfig } from './config.ts';
import { ServiceRulesCheck } from './service-rules/service-rules-check.ts';
import { ApiStack } from './stacks/api-stack.ts';
import { DataStack } from './stacks/data-stack.ts';
import { EdgeStack } from './stacks/edge-stack.ts';
import { ObservabilityStack } from './stacks/observability-stack.ts';

const builtWebApp = fileURLToPath(new URL('../web/dist', import.meta.url));

export interface BuildOptions {
  readonly outdir: string;
  /** Settings like `-c key=value` on the command line of the CDK. They take precedence over the environment. */
  readonly context?: Readonly<Record<string, unknown>>;
  /** Folder of the built web app, by default `web/dist`. */
  readonly webDist?: string;
  readonly env?: Readonly<Record<string, string | undefined>>;
}

/**
 * Builds the CDK app without synthesizing it.
 * @throws Error with one sentence for each invalid setting
 */
export const buildApp = ({ outdir, context = {}, env = {}, webDist = builtWebApp }: BuildOptions): App => {
  const app = new App({ outdir, context, analyticsReporting: false, autoSynth: false });
  const config = readConfig((key) => app.node.tryGetContext(key), env);
  const stage = config.stage === 'production' ? '' : config.stage.replace(/^./, (letter) => letter.toUpperCase());
  const account = env.CDK_DEFAULT_ACCOUNT;
  const props = { config, env: { region: config.region, ...(account && { account }) } };

  const data = new DataStack(app, `Overtone${stage}Data`, props);
  const api = new ApiStack(app, `Overtone${stage}Api`, { ...props, data });
  if (config.target === 'aws') {
    new EdgeStack(app, `Overtone${stage}Edge`, { ...props, data, api, webDist });
    new ObservabilityStack(app, `Overtone${stage}Observability`, { ...props, data, api });
  }

  Tags.of(app).add('product', 'overtone');
  Tags.of(app).add('stage', config.stage);
  Validations.of(app).addPlugins(new ServiceRulesCheck());
  if (config.target === 'aws') Validations.of(app).addPlugins(new AwsSolutionsChecks(app));
  return app;
};
