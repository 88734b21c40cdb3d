import { getPublicSettings } from '../../site/public.ts';

/** Whether the site wants reposts: off, none are shown and none are taken, and all are kept. */
export const areRepostsOn = async (): Promise<boolean> => (await getPublicSettings()).player.enable_reposts;
