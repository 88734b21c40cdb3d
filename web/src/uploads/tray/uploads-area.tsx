import { useSyncExternalStore } from 'react';
import { withTexts } from '../../lib/texts.ts';
import { lazyPart } from '../../ui/lazy-part.tsx';
import { uploadsShown } from '../uploads-shown.ts';

const load = withTexts('account', () => import('./upload-tray.tsx'));
const UploadTray = lazyPart(async () => (await load()).UploadTray);

/** Where the tray stands over every page, once there is something in it. */
export const UploadsArea = () => useSyncExternalStore(uploadsShown.subscribe, uploadsShown.get) && <UploadTray />;
