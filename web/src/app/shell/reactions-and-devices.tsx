import { useUser } from '../../lib/bootstrap.ts';
import { loadComponentAfterPage } from '../../player/load-component-after-page.tsx';
import { registerPrivateLinksOpener } from '../../sharing/share/private-links.ts';
import { ReactionsProvider } from '../reactions/reactions-provider.tsx';

const DevicesArea = loadComponentAfterPage(
  async () => (await import('../../player/devices/devices-area.tsx')).DevicesArea,
);

registerPrivateLinksOpener(async (...args) =>
  (await import('../../sharing/artist-links/private-links.ts')).findPrivateLinksOpener(...args),
);

/** Connects the player with the user's reactions and other devices. */
export const ReactionsAndDevices = () => {
  const userId = useUser()?.id;
  return (
    <>
      <ReactionsProvider />
      {userId && <DevicesArea key={userId} />}
    </>
  );
};
