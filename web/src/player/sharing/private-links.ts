import type { QueryClient } from '@tanstack/react-query';
import type { SharedMusic } from './shareable.ts';

/** Gives what opens the private links to some music; null to whoever may make none. Never rejects. */
type FindPrivateLinks = (client: QueryClient, music: SharedMusic, name: string) => Promise<(() => void) | null>;

let find: FindPrivateLinks = async () => null;

/** Says where they are: they stand above the player, which hands things on. */
export const privateLinksBy = (given: FindPrivateLinks): void => {
  find = given;
};

export const findPrivateLinks: FindPrivateLinks = (...asked) => find(...asked);
