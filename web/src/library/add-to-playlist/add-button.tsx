import { CirclePlus } from 'lucide-react';
import { t } from '../../lib/i18n.ts';
import type { NamedTracks } from '../../player/track-controls.ts';
import { IconButton } from '../../ui/actions/icon-button.tsx';
import { openAddDialog } from './open-add-dialog.ts';

interface AddButtonProps {
  readonly music: NamedTracks;
  /** The label, if the default is not clear in its context. */
  readonly label?: string;
}

/** A button that adds music to a playlist, for places without a menu. */
export const AddButton = ({ music, label = t('Add to playlist') }: AddButtonProps) => (
  <IconButton label={label} onClick={() => void openAddDialog(music)}>
    <CirclePlus aria-hidden />
  </IconButton>
);
