import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';

const entry = fileURLToPath(new URL('app.ts', import.meta.url));

/**
 * Writes the templates for emulators into `outdir` (`OvertoneData.template.json`, `OvertoneApi.template.json`) in about
 * three seconds: no bundles, no Docker, no credentials, no CLI. A process of its own keeps the CDK out of the caller's
 * memory.
 * @throws Error with the synth's own words when it fails.
 */
export const synthLocal = async (outdir: string): Promise<void> => {
  const context = { target: 'local', 'aws:cdk:bundling-stacks': [] };
  try {
    await promisify(execFile)(process.execPath, [entry], {
      // No validation by the CDK itself: it takes ten times as long as the rest, and warns only of what AWS would refuse.
      env: { ...process.env, CDK_VALIDATION: 'false', CDK_OUTDIR: outdir, CDK_CONTEXT_JSON: JSON.stringify(context) },
    });
  } catch (error) {
    const words = error instanceof Error && 'stderr' in error ? String(error.stderr).trim() : '';
    throw new Error(words || 'The infrastructure could not be synthesized.', { cause: error });
  }
};
