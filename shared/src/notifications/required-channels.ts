import type { NotificationChannel } from './notification.model.ts';

/**
 * The channels of a required subscription (`is_required`) that are always on. Its other channels can be switched on and
 * off.
 */
export const requiredChannels: readonly NotificationChannel[] = ['site', 'email'];
