import '@fontsource-variable/hanken-grotesk/wght.css';
import '../../styles/global.css.ts';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { oneStopsFromFirstKey } from '../../ui/lists/start-one-stops.ts';
import { Embed } from './embed.tsx';
import { startEmbedPlayer } from './start-embed-player.ts';

startEmbedPlayer();
oneStopsFromFirstKey();

const root = document.getElementById('root');
if (root) {
  createRoot(root).render(
    <StrictMode>
      <Embed pathname={location.pathname} theme={new URLSearchParams(location.search).get('theme')} />
    </StrictMode>,
  );
}
