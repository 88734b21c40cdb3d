import * as track from '../../catalog/tracks/track-header.css.ts';
import { classNames } from '../../lib/class-names.ts';
import { t } from '../../lib/i18n.ts';
import { hidden } from '../../styles/hidden.css.ts';
import { section } from '../../ui/lists/section.css.ts';
import { item, shelf } from '../../ui/lists/shelf.css.ts';
import { artwork, picture, round } from '../../ui/media/artwork.css.ts';
import * as media from '../../ui/media/media-header.css.ts';
import { heading } from '../../ui/text/page-heading.css.ts';
import * as css from './frame-skeleton.css.ts';

/** React keys of placeholder cards and tiles. */
const placeholderKeys = [1, 2, 3, 4, 5, 6];

const LoadingNote = () => (
  <span className={hidden} role="status">
    {t('Loading')}
  </span>
);

const Card = () => (
  <div className={classNames(item, css.card)}>
    <span className={css.art} />
    <span className={css.name} />
  </div>
);

/** The content of a page that the server knows nothing about. */
export const PageSkeleton = () => (
  <div className={css.loading}>
    <LoadingNote />
    <div className={heading} aria-hidden>
      <div className={css.title} />
    </div>
    <div className={shelf.grid} aria-hidden>
      {placeholderKeys.map((placeholderKey) => (
        <Card key={placeholderKey} />
      ))}
    </div>
  </div>
);

/** The picture that the server inserts. It loads the file that the app requests later, at every screen density. */
const Picture = () => (
  <picture>
    {'{{sources}}'}
    {/* Without a `src`, so that no other file loads if none of the sources fits. */}
    <img className={picture} alt="" fetchPriority="high" />
  </picture>
);

/** The first carousel of a channel, whose first card has the picture. On many home pages tiles are above it. */
const ChannelTemplate = ({ id, hasTiles = false }: { readonly id: string; readonly hasTiles?: boolean }) => (
  <template id={id}>
    <div className={css.loading}>
      <LoadingNote />
      <div className={heading} aria-hidden>
        {'{{name}}'}
      </div>
      {hasTiles && (
        <div className={classNames(section, shelf.list)} aria-hidden>
          {placeholderKeys.map((placeholderKey) => (
            <span key={placeholderKey} className={css.tile} />
          ))}
        </div>
      )}
      <div className={section} aria-hidden>
        <div className={css.sectionTitle} />
        <div className={shelf.carousel}>
          <div className={classNames(item, css.card)}>
            <span className={artwork}>
              <Picture />
            </span>
            <span className={css.name} />
          </div>
          {placeholderKeys.map((placeholderKey) => (
            <Card key={placeholderKey} />
          ))}
        </div>
      </div>
    </div>
  </template>
);

/**
 * The first content of pages whose music the server knows: the name and the picture, at the places where the app shows
 * them. They are in `<template>` elements of `index.html`; the function `pages` moves one of them into the frame and
 * replaces what is in double braces (`functions/src/pages/frame-page.ts`).
 */
export const FramePages = () => (
  <>
    <template id="frame-page-media" data-long-title={media.longTitle} data-round={round}>
      <div className={css.loading}>
        <LoadingNote />
        <div className={media.header} aria-hidden>
          <span className={classNames(artwork, media.art, '{{round}}')}>
            <Picture />
          </span>
          <div className={media.headerText}>
            <p className={media.kind}>
              <span className={css.line} />
            </p>
            <div className={classNames(media.title, '{{longTitle}}')}>{'{{name}}'}</div>
            <p className={media.facts}>
              <span className={css.line} />
            </p>
          </div>
        </div>
      </div>
    </template>
    <template id="frame-page-track" data-long-title={track.longTitle}>
      <div className={css.loading}>
        <LoadingNote />
        <div className={track.header} aria-hidden>
          <span className={classNames(artwork, track.art)}>
            <Picture />
          </span>
          <div className={track.text}>
            <p className={track.kind}>
              <span className={css.line} />
            </p>
            <div className={classNames(track.title, '{{longTitle}}')}>{'{{name}}'}</div>
            <p className={track.facts}>
              <span className={css.line} />
            </p>
          </div>
          <span className={track.play}>
            <span className={css.largeButton} />
          </span>
          <div className={track.actions}>
            <span className={css.back} />
          </div>
        </div>
      </div>
    </template>
    <ChannelTemplate id="frame-page-channel" />
    <ChannelTemplate id="frame-page-channelWithTiles" hasTiles />
  </>
);
