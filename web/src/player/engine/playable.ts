import type { Track } from '@overtone/shared/catalog/music/track.model.ts';
import type { PrivateLinkAccess } from '../../lib/private-link.ts';

/** A track in the player, with the private link that gave access to it. */
export type Playable = Track & PrivateLinkAccess;
