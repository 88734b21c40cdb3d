import { personalWorkspaceId } from '@overtone/shared/workspaces/personal-workspace.ts';
import type { Workspace } from '@overtone/shared/workspaces/workspace.model.ts';
import { useUser } from '../lib/bootstrap.ts';
import { getUserName } from '../lib/user-name.ts';
import { getVariableName } from '../lib/variable-name.ts';
import { hue } from '../ui/media/avatar.css.ts';
import { getHue, getInitials } from '../ui/media/avatar.tsx';
import { large, tile } from './workspace-tile.css.ts';

interface WorkspaceTileProps {
  readonly workspace: Pick<Workspace, 'id' | 'name'>;
  /** Pixels. */
  readonly size: number;
}

/**
 * The initials of a workspace, or of the user for the personal one. The colour depends on the id, so that it stays when
 * the workspace is renamed. Decorative, because the name is next to it.
 */
export const WorkspaceTile = ({ workspace: { id, name }, size }: WorkspaceTileProps) => {
  const user = useUser();
  const isPersonal = id === personalWorkspaceId;
  const label = isPersonal && user ? getUserName(user) : name;
  const style = {
    width: size,
    height: size,
    fontSize: size * 0.36,
    [getVariableName(hue)]: getHue(isPersonal ? label : id),
  };
  return (
    <span className={size > 48 ? large : tile} style={style} aria-hidden>
      {getInitials(label) || '?'}
    </span>
  );
};
