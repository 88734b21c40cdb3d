import { shareContract } from '@overtone/shared/sharing/share.contract.ts';
import { queryOf } from '../../lib/query-of.ts';
import type { ShareSubject } from './share-subject.ts';

/** The private links to something, the newest first; visits are counted meanwhile. */
export const sharesQuery = ({ kind, id }: ShareSubject) => ({
  ...queryOf(shareContract.list, { query: { kind, id } }, (reply) => reply),
  staleTime: 0,
});
