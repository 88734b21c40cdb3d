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
  /** 10 s when left out: API Gateway gives up at 29 s, a person long before. */
  readonly timeout?: Duration;
  /** MB; 1,024 when left out. CPU grows with it, and so does the speed of a cold start. */
  readonly memorySize?: number;
  /** How many run at once at most; the account's limit when left out. */
  readonly reservedConcurrentExecutions?: number;
  /** `ALLOW` for one that goes on with its own work by a message to itself: Lambda ends others after 16 in a row. */
  readonly recursiveLoop?: RecursiveLoop;
  /** Of `/tmp`; 512 MB when left out. */
  readonly ephemeralStorageSize?: Size;
  /** Dependencies of `functions` that bring a compiled part, which no bundler can take in. */
  readonly nativeModules?: readonly string[];
}

const repository = fileURLToPath(new URL('../..', import.meta.url));

/** A package as `functions` pins it: `sharp@0.35.5`. */
const pinned = (name: string): string => {
  const { dependencies } = JSON.parse(readFileSync(`${repository}functions/package.json`, 'utf8'));
  const version = dependencies[name];
  if (typeof version !== 'string') throw new Error(`functions/package.json has no dependency ${name}`);
  return `${name}@${version}`;
};

/**
 * Puts packages beside the bundle with their compiled parts for Lambda's platform, whichever machine bundles: npm
 * fetches them, no Docker builds them.
 */
export const installNative = (names: readonly string[], outputDir: string): string[] => {
  if (names.length === 0) return [];
  const platform = '--os=linux --cpu=arm64 --libc=glibc';
  const quiet = '--no-save --no-package-lock --ignore-scripts --no-audit --no-fund';
  return [`npm install --prefix "${outputDir}" ${platform} ${quiet} ${names.map(pinned).join(' ')}`];
};

/** A Lambda function; its id names its entry: `functions/src/handlers/<id>.lambda.ts`. */
export class DomainFunction extends NodejsFunction {
  constructor(scope: Construct, id: string, props: DomainFunctionProps) {
    const { config, timeout, memorySize = 1024, nativeModules = [], ...options } = props;
    const entry = `functions/src/handlers/${id}.lambda.ts`;
    const logGroup = new ServiceLogs(scope, `${id}-logs`, config);
    // A role of its own instead of the managed basic policy, which may write every log group of the account.
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
      // A synth that bundles nothing needs no code: the local cloud runs the entry's source.
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
        // The SDK is bundled: tree-shaken it starts faster than the runtime's copy, and its version is the lock file's.
        bundleAwsSDK: true,
        // CommonJS dependencies inside an ES module still call require().
        banner: "import{createRequire}from'node:module';const require=createRequire(import.meta.url);",
      },
    });
    (this.node.defaultChild as CfnFunction).addMetadata('overtone:entry', entry);
    acceptFinding(role, 'IAM5', 'X-Ray takes no resource in its policies.', 'Resource::*');
  }
}
