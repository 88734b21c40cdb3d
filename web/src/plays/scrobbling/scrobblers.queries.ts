import { scrobblerContract } from '@overtone/shared/plays/scrobbling/scrobbler.contract.ts';
import { queryOf } from '../../lib/query-of.ts';

/** The services that the signed-in person can connect, and those that they did. */
export const scrobblersQuery = queryOf(scrobblerContract.list, {}, (reply) => reply);
