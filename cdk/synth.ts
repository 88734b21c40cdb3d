import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';

const entry = fileURLToPath(new URL('app.ts', import.meta.url));

/**
 * Writes the templates for emulators to `outdir` (`OvertoneData.template.json`, `OvertoneApi.template.json`) in about three
 * seconds. It needs no bundling, Docker, credentials or CLI. It runs in a separate process, so that the memory of the CDK
 * is freed afterwards.
 * @throws Error with the message of the synthesis if it fails
 */
export const synthLocal = async (outdir: string): Promise<void> => {
  const context = { target: 'local', 'aws:cdk:bundling-stacks': [] };
  try {
    await promisify(execFile)(process.execPath, [entry], {
      // The CDK's own validation takes ten times longer than the rest, and only prints warnings.
      env: { ...process.env, CDK_VALIDATION: 'false', CDK_OUTDIR: outdir, CDK_CONTEXT_JSON: JSON.stringify(context) },
    });
  } catch (error) {
    const message = error instanceof Error && 'stderr' in error ? String(error.stderr).trim() : '';
    throw new Error(message || 'Failed to synthesize the infrastructure.', { cause: error });
  }
};
