import { deleteObject, listObjectKeys } from '../../platform/objects.ts';
import { deleteAudioInfo, holdAudio, isUsed, letAudioGo } from './going-audio.store.ts';
import type { UnusedAudio } from './unused-audio.message.ts';

/** What the catalogue has to do with bytes that are removed. */
export interface Catalogue {
  /** Keeps some bytes from becoming a track. @returns who does so; undefined where a track is made of them */
  readonly takeContent: (sha256: string) => Promise<string | undefined>;
  /** Lets them become one again, of a master that is brought again. */
  readonly giveContentBack: (sha256: string, holder: string) => Promise<void>;
}

/** Master and renditions, and what was left of them: all that is called by their hash. */
const removeObjects = async (sha256: string): Promise<void> => {
  const bucket = 'MASTERS_BUCKET';
  for (const key of await listObjectKeys(bucket, `masters/${sha256}.`)) await deleteObject({ bucket, key });
};

/**
 * Removes what is known of some bytes, their master and its renditions, where no file and no track needs them. Some ten
 * trips. Again it is the same, also when it was cut off anywhere: nobody begins to use them before it came to its end.
 * @throws Error where another is at it
 */
export const collectAudio =
  ({ takeContent, giveContentBack }: Catalogue) =>
  async ({ sha256 }: UnusedAudio): Promise<void> => {
    const holder = await holdAudio(sha256);
    if (!holder) throw new Error(`${sha256} is being looked at`);
    const content = (await isUsed(sha256)) ? undefined : await takeContent(sha256);
    if (content) {
      // First: what is known of bytes says what of them is there.
      await deleteAudioInfo(sha256);
      await removeObjects(sha256);
      await giveContentBack(sha256, content);
    }
    await letAudioGo(sha256, holder);
  };
