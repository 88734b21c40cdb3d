import { useEffect } from 'react';
import { useLocation, useNavigate, useNavigationType } from 'react-router';

const decodePath = (path: string): string => {
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
};

/** History state that marks a step to the same page under its new name. */
const renamedState = { isRenamed: true };

/**
 * Whether the location changed only because its page has another name, so that the user did not navigate. False when
 * the user returns to it later.
 */
export const useIsRenamed = (): boolean => {
  const { state } = useLocation();
  return useNavigationType() === 'REPLACE' && state?.isRenamed === true;
};

/** Replaces a path with an outdated name without a history entry. */
export const useCanonicalPath = (path: string | undefined): void => {
  const { pathname, search, hash } = useLocation();
  const navigate = useNavigate();
  useEffect(() => {
    if (path && decodePath(path) !== decodePath(pathname))
      void navigate(path + search + hash, { replace: true, state: renamedState });
  }, [path, pathname, search, hash, navigate]);
};
