import '@fontsource-variable/hanken-grotesk/wght.css';
import '../styles/global.css.ts';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';

const root = document.getElementById('root');
if (root) createRoot(root).render(<StrictMode>hi</StrictMode>);
