import { useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router';

const readable = (path: string): string => {
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
};

/** Replaces a path whose readable part is out of date by the right one, without a step in the history. */
export const useCanonicalPath = (path: string | undefined): void => {
  const { pathname, search, hash } = useLocation();
  const navigate = useNavigate();
  useEffect(() => {
    if (path && readable(path) !== readable(pathname)) void navigate(path + search + hash, { replace: true });
  }, [path, pathname, search, hash, navigate]);
};
