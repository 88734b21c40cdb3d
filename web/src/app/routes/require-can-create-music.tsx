import { type ReactNode, useEffect } from 'react';
import { useNavigate } from 'react-router';
import { getDeniedPath } from '../../accounts/session/guard.ts';
import { useBootstrap } from '../../lib/bootstrap.ts';
import { useCanCreateMusic } from '../../workspaces/active/use-can-create-music.ts';

/**
 * Shows a page only to users who can create music, and redirects others. The check is here, because a guarded route would
 * add to the code that all listeners load.
 */
export const RequireCanCreateMusic = ({ children }: { readonly children: ReactNode }) => {
  const bootstrap = useBootstrap();
  const navigate = useNavigate();
  const canCreate = useCanCreateMusic();
  useEffect(() => {
    if (canCreate === false) void navigate(getDeniedPath(bootstrap, location.pathname), { replace: true });
  }, [bootstrap, canCreate, navigate]);
  return canCreate && children;
};
