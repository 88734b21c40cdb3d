import { deferredComponent } from '../deferred-component.tsx';
import { heartPlaceholder } from '../likes/heart.css.ts';

import type { Shareable } from './shareable.ts';

const Button = deferredComponent(async () => (await import('../menus/link-menu.tsx')).ShareIconButton);

/** The share button of a page header. Its space is reserved while it loads. */
export const ShareButton = (thing: Shareable) => (
  <span className={heartPlaceholder}>
    <Button {...thing} />
  </span>
);
