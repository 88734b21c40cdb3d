import { fileURLToPath } from 'node:url';
import { buildApp } from './build-app.ts';

try {
  buildApp({
    outdir: process.env.CDK_OUTDIR ?? fileURLToPath(new URL('../cdk.out', import.meta.url)),
    env: process.env,
  }).synth();
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : error}\n`);
  process.exitCode = 1;
}
