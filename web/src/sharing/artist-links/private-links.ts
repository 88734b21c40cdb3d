import type { QueryClient } from '@tanstack/react-query';
import { openShareDialog } from '../links/open-share-dialog.ts';
import type { SharedMusic } from '../share/shareable.ts';
import { mayShare } from './may-share.ts';

/** What opens the private links to some music, for those who may make them. */
export const findPrivateLinks = async (client: QueryClient, music: SharedMusic, name: string) => {
  if (!(await mayShare(client, music))) return null;
  const { artists: _, owner: __, isPublic: ___, ...thing } = music;
  return () => void openShareDialog({ ...thing, name });
};
