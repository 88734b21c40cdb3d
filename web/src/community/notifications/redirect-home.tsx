import { useEffect } from 'react';
import { useNavigate } from 'react-router';

/** Opens the home page in place of this one. The router's own component would add to the code of every visit. */
export const RedirectHome = () => {
  const navigate = useNavigate();
  useEffect(() => void navigate('/', { replace: true }), [navigate]);
  return null;
};
