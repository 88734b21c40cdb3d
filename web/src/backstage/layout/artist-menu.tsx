import type { Artist } from '@overtone/shared/catalog/music/artist.model.ts';
import { Check, MicVocal, Pencil } from 'lucide-react';
import type { RefObject } from 'react';
import { Menu, MenuItem, MenuSection } from 'react-aria-components/Menu';
import { useNavigate } from 'react-router';
import { t } from '../../lib/i18n.ts';
import { artistPath } from '../../lib/paths.ts';
import { Artwork } from '../../ui/media/artwork.tsx';
import { FloatingPanel } from '../../ui/overlays/floating-panel.tsx';
import { entry, entryIcon, menu } from '../../ui/overlays/menu-popover.css.ts';
import * as css from './artist-switcher.css.ts';
import { editArtistPath } from './paths.ts';

interface ArtistMenuProps {
  readonly artists: readonly Artist[];
  readonly artist: Artist;
  readonly trigger: RefObject<HTMLElement | null>;
  readonly choose: (artistId: string) => void;
  readonly close: () => void;
}

/** The menu of the managed artists, with links to the page and the editor of the selected one. */
export const ArtistMenu = ({ artists, artist, trigger, choose, close }: ArtistMenuProps) => {
  const navigate = useNavigate();
  return (
    <FloatingPanel label={t('Your artists')} trigger={trigger} close={close}>
      <Menu className={menu} aria-label={t('Your artists')} autoFocus="first" onClose={close}>
        <MenuSection
          aria-label={t('Your artists')}
          selectionMode="single"
          disallowEmptySelection
          selectedKeys={[artist.id]}
          onSelectionChange={(keys) => {
            for (const key of keys === 'all' ? [] : keys) choose(String(key));
          }}
        >
          {artists.map(({ id, name, image }) => (
            <MenuItem key={id} id={id} className={entry} textValue={name}>
              <Artwork className={css.smallPicture} image={image} shape="round" sizes="24px" />
              <bdi className={css.name}>{name}</bdi>
              {id === artist.id && <Check className={css.check} aria-hidden />}
            </MenuItem>
          ))}
        </MenuSection>
        <MenuSection className={css.links} aria-label={artist.name}>
          <MenuItem
            id="edit"
            textValue={t('Edit profile')}
            className={entry}
            onAction={() => void navigate(editArtistPath(artist.id))}
          >
            <Pencil className={entryIcon} aria-hidden />
            {t('Edit profile')}
          </MenuItem>
          <MenuItem
            id="open"
            textValue={t('Open page')}
            className={entry}
            onAction={() => void navigate(artistPath(artist))}
          >
            <MicVocal className={entryIcon} aria-hidden />
            {t('Open page')}
          </MenuItem>
        </MenuSection>
      </Menu>
    </FloatingPanel>
  );
};
