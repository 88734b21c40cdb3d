import type { Engine } from './engine/engine.ts';
import { isSaving, type QualityChoice, quality, qualityKey } from './quality.ts';

/** Takes another quality, for good. What plays goes on where it is; it is only loaded anew where it is another file. */
export const chooseQuality = (choice: QualityChoice, player: Pick<Engine, 'reload'>): void => {
  const before = isSaving();
  quality.set(choice);
  if (isSaving() !== before) player.reload();
  try {
    localStorage.setItem(qualityKey, choice);
  } catch {
    // It counts until the page goes.
  }
};
