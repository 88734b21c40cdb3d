import { useSyncExternalStore } from 'react';
import { loadWithTexts } from '../../lib/texts.ts';
import { loadComponentOnFirstUse } from '../../ui/load-component-on-first-use.tsx';
import { areUploadsShown } from '../uploads-shown.ts';

const load = loadWithTexts('account', () => import('./upload-tray.tsx'));
const UploadTray = loadComponentOnFirstUse(async () => (await load()).UploadTray);

/** Renders the tray on all pages if there are uploads. */
export const UploadsArea = () => useSyncExternalStore(areUploadsShown.subscribe, areUploadsShown.get) && <UploadTray />;
