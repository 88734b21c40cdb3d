import type { QueryClient } from '@tanstack/react-query';
import type { SharedMusic } from './shareable.ts';

/**
 * Returns a function that opens the private links of some music, or null if the user may not create any. Never rejects.
 */
type FindPrivateLinksOpener = (client: QueryClient, music: SharedMusic, name: string) => Promise<(() => void) | null>;

let registeredFinder: FindPrivateLinksOpener = async () => null;

/** Registers the implementation, which belongs to a layer above the player. */
export const registerPrivateLinksOpener = (newFinder: FindPrivateLinksOpener): void => {
  registeredFinder = newFinder;
};

export const findPrivateLinksOpener: FindPrivateLinksOpener = (...subject) => registeredFinder(...subject);
