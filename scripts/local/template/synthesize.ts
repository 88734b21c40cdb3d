import { mkdir, mkdtemp, readdir, readFile, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { synthLocal } from '@overtone/cdk/synth.ts';
import { hasErrorCode } from '../errors.ts';
import { hashSources, root } from '../source-hash.ts';

const cache = join(root, '.cache', 'cdk');

const exists = (folder: string) =>
  readdir(folder).then(
    () => true,
    () => false,
  );

/** Synthesizes the templates for the local target, unless the current sources were synthesized before. Returns the folder. */
const synthesize = async (): Promise<string> => {
  const folder = join(cache, await hashSources('cdk', 'shared/src', 'package-lock.json'));
  if (await exists(folder)) return folder;
  await mkdir(cache, { recursive: true });
  const newFolder = await mkdtemp(join(cache, 'new-'));
  await synthLocal(newFolder);
  try {
    await rename(newFolder, folder);
  } catch (error) {
    // Another process has synthesized the same sources.
    if (!hasErrorCode(error, 'ENOTEMPTY', 'EEXIST')) throw error;
    await rm(newFolder, { recursive: true });
  }
  return folder;
};

/** Returns the templates of all stacks by name, as JSON. Takes about three seconds after a change of the sources. */
export const synthesizeTemplates = async (): Promise<Record<string, unknown>> => {
  const folder = await synthesize();
  const files = (await readdir(folder)).filter((file) => file.endsWith('.template.json'));
  const templates = files.map(async (file) => [
    file.replace('.template.json', ''),
    JSON.parse(await readFile(join(folder, file), 'utf8')),
  ]);
  return Object.fromEntries(await Promise.all(templates));
};
