import type { PublicProfile } from '@overtone/shared/identity/users/user.model.ts';
import { userPath } from '../../lib/paths.ts';
import { getUserName } from '../../lib/user-name.ts';
import { Link } from '../../ui/actions/link.tsx';
import { splitText, type TextPart } from './comment-labels.ts';
import { link, mention as mentionStyle, text as textStyle } from './comments.css.ts';

interface CommentTextProps {
  readonly text: string;
  readonly mentions: readonly (PublicProfile | null)[];
}

const renderPiece = (piece: TextPart, index: number) => {
  if (piece.kind === 'text') return piece.text;
  if (piece.kind === 'link') {
    return (
      <a key={index} className={link} href={piece.url} target="_blank" rel="nofollow ugc noopener noreferrer">
        {piece.text}
      </a>
    );
  }
  const { user } = piece;
  if (!user) return '@…';
  return (
    <Link key={index} className={mentionStyle} to={userPath(user)}>
      @<bdi>{getUserName(user)}</bdi>
    </Link>
  );
};

/** The text of a comment: plain text with links to web addresses and users. */
export const CommentText = ({ text, mentions }: CommentTextProps) => (
  <p className={textStyle} dir="auto">
    {splitText(text, mentions).map(renderPiece)}
  </p>
);
