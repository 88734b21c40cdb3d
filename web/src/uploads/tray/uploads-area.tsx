import { useSyncExternalStore } from 'react';
import { loadWithTexts } from '../../lib/texts.ts';
import { lazyComponent } from '../../ui/lazy-component.tsx';
import { areUploadsShown } from '../uploads-shown.ts';

const load = loadWithTexts('account', () => import('./upload-tray.tsx'));
const UploadTray = lazyComponent(async () => (await load()).UploadTray);

/** Renders the tray on all pages if there are uploads. */
export const UploadsArea = () => useSyncExternalStore(areUploadsShown.subscribe, areUploadsShown.get) && <UploadTray />;
