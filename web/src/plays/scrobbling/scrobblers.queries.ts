import { scrobblerContract } from '@overtone/shared/plays/scrobbling/scrobbler.contract.ts';
import { queryOf } from '../../lib/query-of.ts';

/** The scrobblers that the user can connect or has connected. */
export const scrobblersQuery = queryOf(scrobblerContract.list, {}, (reply) => reply);
