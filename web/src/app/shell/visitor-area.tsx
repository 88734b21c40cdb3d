import { useBootstrap } from '../../lib/bootstrap.ts';
import { GuestArea } from './guest-area.tsx';
import { UserMenu } from './user-menu.tsx';

/** The user menu, or the links for guests, at the end of the top bar (spec §2.4). */
export const VisitorArea = () => {
  const { user } = useBootstrap();
  return user ? <UserMenu user={user} /> : <GuestArea />;
};
