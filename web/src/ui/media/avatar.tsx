import type { Image } from '@overtone/shared/media/images/image.model.ts';
import { getVariableName } from '../../lib/variable-name.ts';
import { Artwork } from './artwork.tsx';
import { avatar, hue } from './avatar.css.ts';

export interface AvatarProps {
  readonly name: string;
  readonly image: Image | null;
  /** Pixels. */
  readonly size?: number;
}

/** Returns the first letters of the first and the last word. */
export const getInitials = (name: string): string => {
  const words = name.split(/\s+/).filter(Boolean);
  const firstAndLastWord = words.length > 1 ? [words[0], words[words.length - 1]] : [words[0]];
  return firstAndLastWord.map((word) => [...(word ?? '')][0]?.toUpperCase() ?? '').join('');
};

/** Returns a hue in degrees, one of twelve, always the same for the same text. */
export const getHue = (name: string): number => {
  let sum = 0;
  for (const letter of name) sum = (sum * 31 + (letter.codePointAt(0) ?? 0)) % 9973;
  return (sum % 12) * 30;
};

/** A user's picture or initials. Decorative, because the name is next to it. */
export const Avatar = ({ name, image, size = 40 }: AvatarProps) => {
  if (image) return <Artwork image={image} shape="round" sizes={`${size}px`} style={{ width: size, height: size }} />;
  return (
    <span
      className={avatar}
      style={{ width: size, height: size, fontSize: size * 0.4, [getVariableName(hue)]: getHue(name) }}
      aria-hidden
    >
      {getInitials(name) || '?'}
    </span>
  );
};
