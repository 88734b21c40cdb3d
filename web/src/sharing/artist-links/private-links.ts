import type { QueryClient } from '@tanstack/react-query';
import { openShareDialog } from '../links/open-share-dialog.ts';
import type { SharedMusic } from '../share/shareable.ts';
import { canCreatePrivateLinks } from './can-create-private-links.ts';

/** Returns a function that opens the private links of some music, or null if the user cannot create any. */
export const findPrivateLinksOpener = async (client: QueryClient, music: SharedMusic, name: string) => {
  if (!(await canCreatePrivateLinks(client, music))) return null;
  const { artists: _, owner: __, isPublic: ___, ...subject } = music;
  return () => void openShareDialog({ ...subject, name });
};
