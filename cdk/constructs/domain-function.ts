import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { Duration, type Size, Stack } from 'aws-cdk-lib';
import { Role, ServicePrincipal } from 'aws-cdk-lib/aws-iam';
import {
  Architecture,
  type CfnFunction,
  Code,
  LoggingFormat,
  type RecursiveLoop,
  Runtime,
  Tracing,
} from 'aws-cdk-lib/aws-lambda';
import { NodejsFunction, OutputFormat } from 'aws-cdk-lib/aws-lambda-nodejs';
import type { Construct } from 'constructs';
import type { Config } from '../config.ts';
import { acceptFinding } from './accept-finding.ts';
import { ServiceLogs } from './service-logs.ts';

export interface DomainFunctionProps {
  readonly config: Config;
  /** 10 s by default. API Gateway times out after 29 s. */
  readonly timeout?: Duration;
  /** In MB, 1,024 by default. It also determines the CPU and the speed of a cold start. */
  readonly memorySize?: number;
  /** Maximum number of concurrent executions, by default the limit of the account. */
  readonly reservedConcurrentExecutions?: number;
  /**
   * `ALLOW` for a worker that continues its work with a message to itself. Lambda stops other functions after 16
   * iterations.
   */
  readonly recursiveLoop?: RecursiveLoop;
  /** The size of `/tmp`, 512 MB by default. */
  readonly ephemeralStorageSize?: Size;
  /** Dependencies with native code, which cannot be bundled. */
  readonly nativeModules?: readonly string[];
}

const repository = fileURLToPath(new URL('../..', import.meta.url));

/** Returns a dependency with the version in `functions/package.json`: `sharp@0.35.5`. */
const getVersionedPackage = (name: string): string => {
  const { dependencies } = JSON.parse(readFileSync(`${repository}functions/package.json`, 'utf8'));
  const version = dependencies[name];
  if (typeof version !== 'string') throw new Error(`functions/package.json has no dependency ${name}`);
  return `${name}@${version}`;
};

/**
 * Returns the commands that install packages next to the bundle, with native code for Lambda's platform. They work on
 * any machine, and do not need Docker.
 */
export const installNative = (names: readonly string[], outputDir: string): string[] => {
  if (names.length === 0) return [];
  const platform = '--os=linux --cpu=arm64 --libc=glibc';
  const quiet = '--no-save --no-package-lock --ignore-scripts --no-audit --no-fund';
  return [`npm install --prefix "${outputDir}" ${platform} ${quiet} ${names.map(getVersionedPackage).join(' ')}`];
};

/** A Lambda function. Its ID determines its entry point: `functions/src/handlers/<id>.lambda.ts`. */
export class DomainFunction extends NodejsFunction {
  constructor(scope: Construct, id: string, props: DomainFunctionProps) {
    const { config, timeout, memorySize = 1024, nativeModules = [], ...options } = props;
    const entry = `functions/src/handlers/${id}.lambda.ts`;
    const logGroup = new ServiceLogs(scope, `${id}-logs`, config);
    // A separate role, because the managed basic policy allows writing to all log groups of the account.
    const role = new Role(scope, `${id}-role`, { assumedBy: new ServicePrincipal('lambda.amazonaws.com') });
    logGroup.grantWrite(role);

    super(scope, id, {
      ...options,
      role,
      logGroup,
      runtime: Runtime.NODEJS_24_X,
      architecture: Architecture.ARM_64,
      timeout: timeout ?? Duration.seconds(10),
      memorySize,
      tracing: Tracing.ACTIVE,
      loggingFormat: LoggingFormat.JSON,
      environment: { NODE_OPTIONS: '--enable-source-maps' },
      // Without bundling there is no code: the local cloud runs the source of the entry point.
      ...(Stack.of(scope).bundlingRequired
        ? {
            entry: `${repository}${entry}`,
            projectRoot: repository,
            depsLockFilePath: `${repository}package-lock.json`,
          }
        : { code: Code.fromInline('export {};'), handler: 'index.handler' }),
      bundling: {
        format: OutputFormat.ESM,
        target: 'node24',
        mainFields: ['module', 'main'],
        minify: true,
        sourceMap: true,
        sourcesContent: false,
        externalModules: [...nativeModules],
        commandHooks: {
          beforeInstall: () => [],
          beforeBundling: () => [],
          afterBundling: (_, outputDir) => installNative(nativeModules, outputDir),
        },
        // The bundled SDK starts faster than that of the runtime, because of tree shaking, and has the version of the
        // lock file.
        bundleAwsSDK: true,
        // CommonJS dependencies in an ES module call require().
        banner: "import{createRequire}from'node:module';const require=createRequire(import.meta.url);",
      },
    });
    (this.node.defaultChild as CfnFunction).addMetadata('overtone:entry', entry);
    acceptFinding(role, 'IAM5', 'X-Ray does not support resources in policies.', 'Resource::*');
  }
}
