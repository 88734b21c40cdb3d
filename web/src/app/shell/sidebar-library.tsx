import { useUser } from '../../lib/bootstrap.ts';
import { deferredComponent } from '../../player/deferred-component.tsx';
import { registerPrivateLinks } from '../../sharing/share/private-links.ts';
import { ReactionsProvider } from '../reactions/reactions-provider.tsx';

const DevicesArea = deferredComponent(async () => (await import('../../player/devices/devices-area.tsx')).DevicesArea);

registerPrivateLinks(async (...asked) =>
  (await import('../../sharing/artist-links/private-links.ts')).findPrivateLinks(...asked),
);

/** What the player has of whoever is here: their hearts and what else they mark, and what they play on other devices. */
export const SidebarLibrary = () => {
  const person = useUser()?.id;
  return (
    <>
      <ReactionsProvider />
      {person && <DevicesArea key={person} />}
    </>
  );
};
