import { useSyncExternalStore } from 'react';
import { withTexts } from '../../lib/texts.ts';
import { lazyPart } from '../../ui/lazy-part.tsx';
import { uploadsShown } from '../uploads-shown.ts';

const load = withTexts('account', () => import('./upload-tray.tsx'));
const UploadTray = lazyPart(async () => (await load()).UploadTray);

/** Renders the tray on all pages if there are uploads. */
export const UploadsArea = () => useSyncExternalStore(uploadsShown.subscribe, uploadsShown.get) && <UploadTray />;
