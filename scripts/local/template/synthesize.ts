import { mkdir, mkdtemp, readdir, readFile, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { synthLocal } from '@overtone/cdk/synth.ts';
import { failedWith } from '../refusal.ts';
import { root, sourceHash } from '../source-hash.ts';

const cache = join(root, '.cache', 'cdk');

const exists = (folder: string) =>
  readdir(folder).then(
    () => true,
    () => false,
  );

/** Synthesizes for the local target, unless these very sources were synthesized before. Gives the folder. */
const synthesize = async (): Promise<string> => {
  const folder = join(cache, await sourceHash('cdk', 'shared/src', 'package-lock.json'));
  if (await exists(folder)) return folder;
  await mkdir(cache, { recursive: true });
  const fresh = await mkdtemp(join(cache, 'new-'));
  await synthLocal(fresh);
  try {
    await rename(fresh, folder);
  } catch (error) {
    // Somebody else was quicker with the same sources.
    if (!failedWith(error, 'ENOTEMPTY', 'EEXIST')) throw error;
    await rm(fresh, { recursive: true });
  }
  return folder;
};

/** The templates of every stack, by stack name, as JSON. About three seconds after a change, none otherwise. */
export const synthesizedTemplates = async (): Promise<Record<string, unknown>> => {
  const folder = await synthesize();
  const files = (await readdir(folder)).filter((file) => file.endsWith('.template.json'));
  const templates = files.map(async (file) => [
    file.replace('.template.json', ''),
    JSON.parse(await readFile(join(folder, file), 'utf8')),
  ]);
  return Object.fromEntries(await Promise.all(templates));
};
