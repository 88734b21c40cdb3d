import { findItem } from '../../platform/dynamo/read.ts';
import { linesItem } from './lines.item.ts';

/**
 * The texts of a language: English to translation, or null where nobody has translated any. One GetItem of a partition
 * of its own, so that whoever speaks English reads none of it.
 */
export const findLines = async (language: string): Promise<Record<string, string> | null> =>
  (await findItem(linesItem, { language }))?.lines ?? null;
