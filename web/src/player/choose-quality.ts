import type { Engine } from './engine/engine.ts';
import { isLowQuality, type QualityChoice, quality, qualityKey } from './quality.ts';

/**
 * Sets and stores the quality. The current track continues at its position; it is only loaded again if the quality
 * means another file.
 */
export const chooseQuality = (choice: QualityChoice, player: Pick<Engine, 'reload'>): void => {
  const wasSaving = isLowQuality();
  quality.set(choice);
  if (isLowQuality() !== wasSaving) player.reload();
  try {
    localStorage.setItem(qualityKey, choice);
  } catch {
    // Without storage the choice lasts until the page is closed.
  }
};
