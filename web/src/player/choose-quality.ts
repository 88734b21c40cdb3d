import type { Engine } from './engine/engine.ts';
import { isLowQuality, type QualityChoice, quality, qualityKey } from './quality.ts';

/**
 * Sets and stores the quality. The current track continues at its position; it is loaded again only if the new quality
 * has another file.
 */
export const chooseQuality = (choice: QualityChoice, player: Pick<Engine, 'reload'>): void => {
  const wasLowQuality = isLowQuality();
  quality.set(choice);
  if (isLowQuality() !== wasLowQuality) player.reload();
  try {
    localStorage.setItem(qualityKey, choice);
  } catch {
    // Without storage the choice lasts until the page is closed.
  }
};
