import { MediaItemPlayButton } from '../../catalog/cards/media-item-play-button.tsx';
import { Heart } from '../../library/likes/heart.tsx';
import { type SearchReply, thingsFound } from '../cards/found.ts';
import { TopResult } from '../search/top-result.tsx';

/** The best of all results as a card, whichever kind it is of. */
export const SearchTop = ({ top, results }: SearchReply) => {
  const thing = top && thingsFound(top.type, results).find(({ id }) => id === top.id);
  if (!thing) return null;
  const { id, path, name, kind, credit, image, sign, shape } = thing;
  const line = credit === undefined ? kind : `${kind} · ${credit}`;
  const button = (
    <>
      <Heart id={id} name={name} />
      <MediaItemPlayButton thing={thing} />
    </>
  );
  return <TopResult to={path} name={name} line={line} image={image} sign={sign} shape={shape} button={button} />;
};
