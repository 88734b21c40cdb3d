import { heartPlaceholder } from '../../library/likes/heart.css.ts';
import { loadComponentAfterPage } from '../../player/load-component-after-page.tsx';

import type { Shareable } from './shareable.ts';

const Button = loadComponentAfterPage(async () => (await import('./link-menu.tsx')).ShareIconButton);

/** The share button of a page header. Its space is reserved while it loads. */
export const ShareButton = (shareable: Shareable) => (
  <span className={heartPlaceholder}>
    <Button {...shareable} />
  </span>
);
