import type { Tag } from '@overtone/shared/catalog/tags/tag.model.ts';
import { Tag as TagIcon } from 'lucide-react';
import { t } from '../../lib/i18n.ts';
import { tagPath } from '../../lib/paths.ts';
import type { MediaKind } from '../cards/media-kind.ts';

/** How a tag is shown. It links to the music with the tag. */
export const tagKind: MediaKind<Tag> = {
  getPluralLabel: () => t('Tags'),
  describe: ({ name: id }) => {
    const [name, path, kind] = [`#${id}`, tagPath(id), t('Tag')];
    return {
      ...{ id, name, path, kind },
      image: null,
      placeholderIcon: TagIcon,
      shape: 'square',
      line: kind,
      context: { type: 'other', id, name, path },
      loadMenu: async () =>
        (await import('../../sharing/share/link-menu.tsx')).createShareEntries({ page: { path, name } }),
    };
  },
};
