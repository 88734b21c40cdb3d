import { ChevronsUpDown } from 'lucide-react';
import { useRef, useState } from 'react';
import { t } from '../../lib/i18n.ts';
import { loadComponentOnFirstUse } from '../../ui/load-component-on-first-use.tsx';
import { Artwork } from '../../ui/media/artwork.tsx';
import * as css from './artist-switcher.css.ts';
import { useManagedArtists } from './use-managed-artists.ts';

const loadMenu = () => import('./artist-menu.tsx');
const ArtistMenu = loadComponentOnFirstUse(
  async () => (await loadMenu()).ArtistMenu,
  ({ close }) => close(),
);

interface ArtistSwitcherProps {
  /** Whether only the picture is shown, for the collapsed sidebar. */
  readonly isCompact?: boolean;
}

/** Shows the selected artist and opens the menu that changes it. Renders nothing if the user manages no artist. */
export const ArtistSwitcher = ({ isCompact = false }: ArtistSwitcherProps) => {
  const { artists, artist, choose } = useManagedArtists(false);
  const trigger = useRef<HTMLButtonElement>(null);
  const [isOpen, setOpen] = useState(false);
  if (!artist) return null;
  const preload = (): void => void loadMenu().catch(() => undefined);
  const close = (): void => setOpen(false);
  return (
    <>
      <button
        ref={trigger}
        type="button"
        className={isCompact ? css.compact : css.switcher}
        aria-label={t('Artist: :name', { name: artist.name })}
        aria-haspopup="menu"
        aria-expanded={isOpen}
        {...(isCompact && { 'data-tooltip': artist.name })}
        onPointerEnter={preload}
        onFocus={preload}
        onClick={() => setOpen(true)}
      >
        <Artwork className={css.picture} image={artist.image} shape="round" sizes="32px" />
        {!isCompact && (
          <>
            <bdi className={css.name}>{artist.name}</bdi>
            <ChevronsUpDown className={css.icon} aria-hidden />
          </>
        )}
      </button>
      {isOpen && <ArtistMenu artists={artists} artist={artist} trigger={trigger} choose={choose} close={close} />}
    </>
  );
};
