import '@fontsource-variable/hanken-grotesk/wght.css';
import '../../styles/global.css.ts';
import { startTimeParameter } from '@overtone/shared/http/embed-path.ts';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { startRovingTabindexOnFirstKey } from '../../ui/lists/start-roving-tabindex.ts';
import { Embed } from './embed.tsx';
import { startEmbedPlayer } from './start-embed-player.ts';

startEmbedPlayer();
startRovingTabindexOnFirstKey();

const search = new URLSearchParams(location.search);
const root = document.getElementById('root');
if (root) {
  createRoot(root).render(
    <StrictMode>
      <Embed
        pathname={location.pathname}
        theme={search.get('theme')}
        start={Math.max(0, Number(search.get(startTimeParameter)) || 0)}
      />
    </StrictMode>,
  );
}
