import { useEffect, useLayoutEffect } from 'react';
import { useLocation } from 'react-router';
import { t } from '../../lib/i18n.ts';
import { useMediaQuery } from '../../lib/use-media-query.ts';
import { usePageNumber } from '../../lib/use-page-number.ts';
import { MiniPlayer } from '../../player/bar/mini-player.tsx';
import { NowPlayingAnnouncer } from '../../player/bar/now-playing-announcer.tsx';
import { PlayerBar } from '../../player/bar/player-bar.tsx';
import { deferredComponent } from '../../player/deferred-component.tsx';
import {
  isWorkPath,
  setQueueOpen,
  setWorkPage,
  showFullScreen,
  showShortcuts,
  usePanels,
  useQueueVisible,
} from '../../player/panels.ts';
import { selectTrack } from '../../player/selectors.ts';
import { usePlayer } from '../../player/use-player.ts';
import { media } from '../../styles/tokens.ts';
import { lazyComponent } from '../../ui/lazy-component.tsx';
import { playerArea, queueArea } from './player-areas.css.ts';
import { useQueueWidth } from './queue-width.ts';

const QueuePanel = lazyComponent(async () => (await import('../../player/queue/queue-panel.tsx')).QueuePanel);
const MouseArea = lazyComponent(async () => (await import('./mouse-area.tsx')).MouseArea);
const QueueResizer = lazyComponent(async () => (await import('./queue-resizer.tsx')).QueueResizer);
const FullScreenPlayer = lazyComponent(
  async () => (await import('../../player/full-screen/full-screen-player.tsx')).FullScreenPlayer,
  () => showFullScreen(false),
);
const ShortcutsSheet = lazyComponent(
  async () => (await import('../../player/keys/shortcuts-sheet.tsx')).ShortcutsSheet,
  () => showShortcuts(false),
);
const SidebarLibrary = deferredComponent(async () => (await import('./sidebar-library.tsx')).SidebarLibrary);

/** What the player has in any frame: itself full screen, its shortcuts, what a screen reader hears of it, whose hearts there are. */
export const PlayerOverlays = () => {
  const { fullScreen, shortcuts } = usePanels();
  const hasTrack = usePlayer((state) => selectTrack(state) !== undefined);
  return (
    <>
      <NowPlayingAnnouncer />
      <SidebarLibrary />
      {fullScreen && hasTrack && <FullScreenPlayer />}
      {shortcuts && <ShortcutsSheet />}
    </>
  );
};

/** The bar from 768 px up; the mini player below stands in the dock, over the tabs. */
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

export const MiniPlayerArea = () => (useMediaQuery(media.phone) ? <MiniPlayer /> : null);

/** The queue: a column beside the page from 1024 px, a sheet over it from 768, inside the full-screen player below. */
export const QueueArea = () => {
  const isPhone = useMediaQuery(media.phone);
  const isShown = useQueueVisible();
  const { pathname } = useLocation();
  const { width, resize } = useQueueWidth();
  const isOver = useMediaQuery(media.tablet);
  const page = usePageNumber();
  // Where it lies over the page it is open for that page alone, and never because it stood beside one before.
  // biome-ignore lint/correctness/useExhaustiveDependencies: another page closes it.
  useEffect(() => {
    if (isOver) setQueueOpen(false);
  }, [isOver, page]);
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
