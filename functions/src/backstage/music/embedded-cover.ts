import type { FileId } from '@overtone/shared/ids.ts';
import type { Image } from '@overtone/shared/media/images/image.model.ts';
import type { Visitor } from '../../platform/http/context.ts';
import { findUserSounds } from '../../uploads/public.ts';

/** The picture that is in a file of the visitor's own; null where there is none, or no such file. */
export const coverOfFile = async (id: FileId, visitor: Visitor): Promise<Image | null> => {
  const [sound] = await findUserSounds([id], visitor);
  return sound?.audio?.image ?? null;
};
