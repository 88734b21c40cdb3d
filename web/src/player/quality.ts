import { createStore, type Store } from './engine/store.ts';

/** `auto` goes by the line, `low` saves data. */
export type QualityChoice = 'auto' | 'high' | 'low';

export const qualityKey = 'overtone.quality';

const kept = (): QualityChoice => {
  try {
    const value = localStorage.getItem(qualityKey);
    if (value === 'high' || value === 'low') return value;
  } catch {
    // A frame's storage may be closed to it.
  }
  return 'auto';
};

export const quality: Store<QualityChoice> = createStore(kept());

/** What a browser tells of its line, where it does (wicg.github.io/netinfo). */
interface Line {
  readonly saveData?: boolean;
  readonly effectiveType?: string;
}

let slowUntil = 0;

/** The line does not keep up, whatever the browser says of it: automatic takes the small rendition for so long. */
export const beSlow = (milliseconds: number): void => {
  slowUntil = performance.now() + milliseconds;
};

/** Whether the small rendition is to be asked for now. */
export const isSaving = (): boolean => {
  if (quality.get() !== 'auto') return quality.get() === 'low';
  const { saveData, effectiveType = '4g' } = (navigator as { connection?: Line }).connection ?? {};
  return saveData || effectiveType !== '4g' || performance.now() < slowUntil;
};
