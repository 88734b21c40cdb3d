import { useEffect } from 'react';
import { useLocation, useNavigate, useNavigationType } from 'react-router';

const readable = (path: string): string => {
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
};

/** What a step to the same page under its new name is marked with. */
const renamed = { isRenamed: true };

/**
 * Whether a place was reached because its page has another name now: whoever is on it has gone nowhere. Whoever comes
 * back to it later has.
 */
export const useIsRenamed = (): boolean => {
  const { state } = useLocation();
  return useNavigationType() === 'REPLACE' && state?.isRenamed === true;
};

/** Replaces a path whose readable part is out of date by the right one, without a step in the history. */
export const useCanonicalPath = (path: string | undefined): void => {
  const { pathname, search, hash } = useLocation();
  const navigate = useNavigate();
  useEffect(() => {
    if (path && readable(path) !== readable(pathname))
      void navigate(path + search + hash, { replace: true, state: renamed });
  }, [path, pathname, search, hash, navigate]);
};
