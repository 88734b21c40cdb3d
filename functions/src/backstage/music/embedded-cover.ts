import type { FileId } from '@overtone/shared/ids.ts';
import type { Image } from '@overtone/shared/media/images/image.model.ts';
import type { Visitor } from '../../platform/http/context.ts';
import { findUserSounds } from '../../uploads/public.ts';

/** Returns the embedded picture of the visitor's file, or null if there is no picture or file. */
export const findEmbeddedCover = async (id: FileId, visitor: Visitor): Promise<Image | null> => {
  const [sound] = await findUserSounds([id], visitor);
  return sound?.audio?.image ?? null;
};
