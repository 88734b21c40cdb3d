import { useUser } from '../../lib/bootstrap.ts';
import { laterPart } from '../../player/later-part.tsx';
import { privateLinksBy } from '../../player/sharing/private-links.ts';
import { ReactionsProvider } from '../reactions/reactions-provider.tsx';

const DevicesArea = laterPart(async () => (await import('../../player/devices/devices-area.tsx')).DevicesArea);

privateLinksBy(async (...asked) => (await import('../sharing/private-links.ts')).findPrivateLinks(...asked));

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
