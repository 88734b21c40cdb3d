import type { searchContract } from '@overtone/shared/discovery/search/search.contract.ts';
import type { Reply } from '@overtone/shared/http/endpoint.ts';

export type SearchReply = Reply<typeof searchContract.search>;
