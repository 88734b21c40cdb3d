import { shareContract } from '@overtone/shared/sharing/share.contract.ts';
import { createQuery } from '../../lib/create-query.ts';
import type { ShareSubject } from './share-subject.ts';

/**
 * The private links of an album, a track or a playlist, the newest first. They are never cached, because visits are
 * counted meanwhile.
 */
export const sharesQuery = ({ kind, id }: ShareSubject) => ({
  ...createQuery(shareContract.list, { query: { kind, id } }, (reply) => reply),
  staleTime: 0,
});
