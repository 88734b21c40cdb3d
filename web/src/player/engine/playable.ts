import type { Track } from '@overtone/shared/catalog/music/track.model.ts';
import type { ByLink } from '../../lib/private-link.ts';

/** A track in the player, with the private link that gave access to it. */
export type Playable = Track & ByLink;
