import { t } from '../../lib/i18n.ts';
import * as css from './lyrics.css.ts';
import { useLyricsSize } from './lyrics-settings.ts';

/** Lyrics without times. */
export const PlainLyrics = ({ text }: { readonly text: string }) => (
  // biome-ignore lint/a11y/noNoninteractiveTabindex: a scroll container must be reachable by keyboard.
  <section className={css.scroller} aria-label={t('Lyrics')} tabIndex={0}>
    <p className={css.plain} data-size={useLyricsSize()}>
      {text}
    </p>
  </section>
);
