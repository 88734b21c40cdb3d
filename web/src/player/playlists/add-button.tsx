import { CirclePlus } from 'lucide-react';
import { t } from '../../lib/i18n.ts';
import { IconButton } from '../../ui/actions/icon-button.tsx';
import type { AddedMusic } from './added-music.ts';
import { openAdding } from './open-adding.ts';

interface AddButtonProps {
  readonly music: AddedMusic;
  /** What it does, where it is not plain from where it stands. */
  readonly label?: string;
}

/** Leads some music into a playlist, where there is no menu for it. */
export const AddButton = ({ music, label = t('Add to playlist') }: AddButtonProps) => (
  <IconButton label={label} onClick={() => void openAdding(music)}>
    <CirclePlus aria-hidden />
  </IconButton>
);
