import { laterPart } from '../later-part.tsx';
import { heartPlaceholder } from '../likes/heart.css.ts';

import type { Shareable } from './shareable.ts';

const Button = laterPart(async () => (await import('../menus/link-menu.tsx')).ShareIconButton);

/** Hands a thing on, from the head of its page; its space is reserved. */
export const ShareButton = (thing: Shareable) => (
  <span className={heartPlaceholder}>
    <Button {...thing} />
  </span>
);
