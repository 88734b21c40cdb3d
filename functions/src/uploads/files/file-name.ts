import { limits } from '@overtone/shared/limits.ts';
import { readableName } from '@overtone/shared/texts/name.ts';
import type { UploadMetadata } from '@overtone/shared/uploads/file-entry.model.ts';
import { extensionOf } from '@overtone/shared/uploads/file-extension.ts';
import { clipName } from '../../platform/clip-name.ts';

/** The steps of a path that lead anywhere: none goes up, begins at a root or a drive, or hides what it is. */
const stepsOf = (path: string | null | undefined): string[] =>
  (path ?? '')
    .split(/[/\\]/)
    .map(readableName)
    .filter((step) => step !== '' && !/^\.+$/.test(step) && !/^[a-z]:$/i.test(step));

/** Nothing that a name says is kept but words: they are shown, and no file or object is ever looked up by them. */
export const placeOf = (
  filename: string,
  { relativePath, diskPrefix, clientName }: Partial<UploadMetadata>,
): { name: string; path: string } => {
  const named = stepsOf(filename);
  const name = named.at(-1) ?? stepsOf(clientName).at(-1) ?? 'file';
  const folder = [...stepsOf(diskPrefix), ...stepsOf(relativePath).slice(0, -1)];
  return { name: clipName(name), path: clipName(folder.join('/'), limits.uploadPathLengthMax) };
};

/** An extension that was told, with a dot or without: empty where it could be none. */
export const plainExtension = (told: string): string => extensionOf(`x.${told.replace(/^\./, '')}`);
