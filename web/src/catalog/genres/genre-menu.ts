import type { Genre } from '@overtone/shared/catalog/genres/genre.model.ts';
import { Radio } from 'lucide-react';
import { t } from '../../lib/i18n.ts';
import { genrePath, radioPath } from '../../lib/paths.ts';
import { loadRadio } from '../../player/radio/load-radio.ts';
import { createRadioContext } from '../../player/radio/radio-context.ts';
import { createShareEntries } from '../../sharing/share/link-menu.tsx';
import type { MenuEntry } from '../../ui/overlays/menu-entry.ts';
import { createQueueMenu } from '../track-menu/queue-menu.ts';
import { createGenreSeed } from './genre-seed.ts';

/** Builds the menu of a genre. A genre's tracks have no order, so it plays the genre's radio. */
export const createGenreMenu = (genre: Genre): MenuEntry[] => {
  const seed = createGenreSeed(genre);
  const load = async () => ({ tracks: (await loadRadio(seed)).pagination.data });
  return [
    ...createQueueMenu(createRadioContext(seed), load),
    { label: t('Go to radio'), icon: Radio, path: radioPath(seed) },
    ...createShareEntries({ page: { name: genre.displayName, path: genrePath(genre.name) } }),
  ];
};
