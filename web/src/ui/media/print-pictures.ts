import { flushSync } from 'react-dom';
import { reportAllNear } from './near-view.ts';

/** Requests all pictures of a page before the browser prints it. It renders at once, because the browser does not wait. */
export const requestPicturesBeforePrint = (): void => addEventListener('beforeprint', () => flushSync(reportAllNear));
