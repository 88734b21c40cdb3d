import { scrobblerContract } from '@overtone/shared/plays/scrobbling/scrobbler.contract.ts';
import { createQuery } from '../../lib/create-query.ts';

/** The scrobblers that the user can connect or has connected. */
export const scrobblersQuery = createQuery(scrobblerContract.list, {}, (reply) => reply);
