import type { Reply } from '@overtone/shared/http/endpoint.ts';
import type { searchContract } from '@overtone/shared/search/search.contract.ts';

export type SearchReply = Reply<typeof searchContract.search>;
