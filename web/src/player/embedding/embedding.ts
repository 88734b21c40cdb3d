import { useSyncExternalStore } from 'react';
import { createStore } from '../engine/store.ts';

/** What somebody wants to put on their own page. */
export interface EmbedSubject {
  readonly kind: 'track' | 'album' | 'playlist';
  readonly name: string;
  /** Of its page on the site. */
  readonly path: string;
}

const subject = createStore<EmbedSubject | null>(null);

export const useEmbedSubject = (): EmbedSubject | null => useSyncExternalStore(subject.subscribe, subject.get);

/** Opens the dialog with the code for a frame; null closes it. */
export const showEmbed = (wanted: EmbedSubject | null): void => subject.set(wanted);
