import { createStore, type Store } from './engine/store.ts';

/** `auto` depends on the connection, `low` saves data. */
export type QualityChoice = 'auto' | 'high' | 'low';

export const qualityKey = 'overtone.quality';

const readStoredQuality = (): QualityChoice => {
  try {
    const value = localStorage.getItem(qualityKey);
    if (value === 'high' || value === 'low') return value;
  } catch {
    // Storage may be forbidden, for example in a frame.
  }
  return 'auto';
};

export const quality: Store<QualityChoice> = createStore(readStoredQuality());

/** The network information of a browser that supports it (wicg.github.io/netinfo). */
interface NetworkInformation {
  readonly saveData?: boolean;
  readonly effectiveType?: string;
}

let slowUntil = 0;

/** Makes automatic quality use the small rendition for some time, because the connection is too slow. */
export const lowerQualityFor = (milliseconds: number): void => {
  slowUntil = performance.now() + milliseconds;
};

/** Whether the small rendition is requested now. */
export const isLowQuality = (): boolean => {
  if (quality.get() !== 'auto') return quality.get() === 'low';
  const { saveData, effectiveType = '4g' } = (navigator as { connection?: NetworkInformation }).connection ?? {};
  return saveData || effectiveType !== '4g' || performance.now() < slowUntil;
};
