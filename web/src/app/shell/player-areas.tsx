import { useEffect, useLayoutEffect } from 'react';
import { useLocation } from 'react-router';
import { t } from '../../lib/i18n.ts';
import { useMediaQuery } from '../../lib/use-media-query.ts';
import { usePageNumber } from '../../lib/use-page-number.ts';
import { MiniPlayer } from '../../player/bar/mini-player.tsx';
import { NowPlayingAnnouncer } from '../../player/bar/now-playing-announcer.tsx';
import { PlayerBar } from '../../player/bar/player-bar.tsx';
import { loadComponentAfterPage } from '../../player/load-component-after-page.tsx';
import {
  isWorkPath,
  setFullScreenOpen,
  setQueueOpen,
  setShortcutsOpen,
  setWorkPage,
  usePanels,
  useQueueVisible,
} from '../../player/panels.ts';
import { selectTrack } from '../../player/selectors.ts';
import { usePlayer } from '../../player/use-player.ts';
import { media } from '../../styles/tokens.ts';
import { loadComponentOnFirstUse } from '../../ui/load-component-on-first-use.tsx';
import { playerArea, queueArea } from './player-areas.css.ts';
import { useQueueWidth } from './queue-width.ts';

const QueuePanel = loadComponentOnFirstUse(async () => (await import('../../player/queue/queue-panel.tsx')).QueuePanel);
const MouseArea = loadComponentOnFirstUse(async () => (await import('./mouse-area.tsx')).MouseArea);
const QueueResizer = loadComponentOnFirstUse(async () => (await import('./queue-resizer.tsx')).QueueResizer);
const FullScreenPlayer = loadComponentOnFirstUse(
  async () => (await import('../../player/full-screen/full-screen-player.tsx')).FullScreenPlayer,
  () => setFullScreenOpen(false),
);
const ShortcutsSheet = loadComponentOnFirstUse(
  async () => (await import('../../player/keys/shortcuts-sheet.tsx')).ShortcutsSheet,
  () => setShortcutsOpen(false),
);
const ReactionsAndDevices = loadComponentAfterPage(
  async () => (await import('./reactions-and-devices.tsx')).ReactionsAndDevices,
);

/** The parts of the player in every frame: full screen, shortcuts help, announcements, reactions and devices. */
export const PlayerOverlays = () => {
  const { isFullScreenOpen, areShortcutsOpen } = usePanels();
  const hasTrack = usePlayer((state) => selectTrack(state) !== undefined);
  return (
    <>
      <NowPlayingAnnouncer />
      <ReactionsAndDevices />
      {isFullScreenOpen && hasTrack && <FullScreenPlayer />}
      {areShortcutsOpen && <ShortcutsSheet />}
    </>
  );
};

/** The player bar from 768 px. Phones have the mini player above the tabs instead. */
export const PlayerArea = () => {
  const isPhone = useMediaQuery(media.phone);
  return (
    <>
      {!isPhone && (
        <div className={playerArea}>
          <PlayerBar />
        </div>
      )}
      <PlayerOverlays />
    </>
  );
};

/** The mini player on phones. */
export const MiniPlayerArea = () => (useMediaQuery(media.phone) ? <MiniPlayer /> : null);

/** The queue: a column next to the page from 1024 px, an overlay from 768 px, and in the full-screen player on phones. */
export const QueueArea = () => {
  const isPhone = useMediaQuery(media.phone);
  const isShown = useQueueVisible();
  const { pathname } = useLocation();
  const { width, resize } = useQueueWidth();
  const isOverlay = useMediaQuery(media.tablet);
  const page = usePageNumber();
  // The overlay covers the page, so it closes on navigation and when the column becomes an overlay.
  // biome-ignore lint/correctness/useExhaustiveDependencies: another page closes it.
  useEffect(() => {
    if (isOverlay) setQueueOpen(false);
  }, [isOverlay, page]);
  useLayoutEffect(() => setWorkPage(isWorkPath(pathname)), [pathname]);
  if (isPhone) return null;
  return (
    <>
      <MouseArea />
      {isShown && (
        <aside className={queueArea} style={{ width }} aria-label={t('Queue')}>
          <QueueResizer width={width} onResize={resize} />
          <QueuePanel onClose={() => setQueueOpen(false)} />
        </aside>
      )}
    </>
  );
};
