import { ChevronsUpDown } from 'lucide-react';
import { useRef, useState } from 'react';
import { t } from '../../lib/i18n.ts';
import { lazyPart } from '../../ui/lazy-part.tsx';
import { Artwork } from '../../ui/media/artwork.tsx';
import * as css from './artist-switcher.css.ts';
import { useManagedArtists } from './use-managed-artists.ts';

const loadChoice = () => import('./artist-choice.tsx');
const ArtistChoice = lazyPart(
  async () => (await loadChoice()).ArtistChoice,
  ({ close }) => close(),
);

interface ArtistSwitcherProps {
  /** Its picture alone, as in a rail of icons. */
  readonly compact?: boolean;
}

/** Whom of their artists somebody works on, and how to change that. Nothing for whoever manages none. */
export const ArtistSwitcher = ({ compact = false }: ArtistSwitcherProps) => {
  const { artists, artist, choose } = useManagedArtists(false);
  const trigger = useRef<HTMLButtonElement>(null);
  const [isOpen, setOpen] = useState(false);
  if (!artist) return null;
  const warm = (): void => void loadChoice().catch(() => undefined);
  const close = (): void => setOpen(false);
  return (
    <>
      <button
        ref={trigger}
        type="button"
        className={compact ? css.compact : css.switcher}
        aria-label={t('Artist: :name', { name: artist.name })}
        aria-haspopup="menu"
        aria-expanded={isOpen}
        {...(compact && { 'data-tooltip': artist.name })}
        onPointerEnter={warm}
        onFocus={warm}
        onClick={() => setOpen(true)}
      >
        <Artwork className={css.face} image={artist.image} shape="round" sizes="32px" />
        {!compact && (
          <>
            <bdi className={css.name}>{artist.name}</bdi>
            <ChevronsUpDown className={css.sign} aria-hidden />
          </>
        )}
      </button>
      {isOpen && <ArtistChoice artists={artists} artist={artist} trigger={trigger} choose={choose} close={close} />}
    </>
  );
};
