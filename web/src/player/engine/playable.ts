import type { Track } from '@overtone/shared/catalog/music/track.model.ts';
import type { ByLink } from '../../lib/private-link.ts';

/** A track as the player takes it and keeps it: with the private link that it came by. */
export type Playable = Track & ByLink;
