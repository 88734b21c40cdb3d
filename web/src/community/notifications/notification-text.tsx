import type { NotificationLine } from '@overtone/shared/notifications/notification.model.ts';
import { translateServerText } from '../../lib/i18n.ts';
import { name } from './notification-row.css.ts';

/**
 * These characters mark the beginning and the end of a name in a translated text. No name contains these noncharacters.
 */
const [nameStart, nameEnd] = ['\uFDD0', '\uFDD1'];

/** The translated text of a line, with the names of users and music in bold. A title without names is bold as a whole. */
export const NotificationText = ({ line: { content, text, type } }: { readonly line: NotificationLine }) => {
  const values = Object.fromEntries(
    Object.entries(text.values).map(([key, value]) => [
      key,
      typeof value === 'string' && value ? nameStart + value + nameEnd : value,
    ]),
  );
  const [first, ...parts] = translateServerText(content, { ...text, values }).split(nameStart);
  if (parts.length === 0) return type === 'primary' ? <span className={name}>{first}</span> : first;
  return (
    <>
      {first}
      {parts.map((part, index) => {
        const [bold, after] = part.split(nameEnd);
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a text never move.
          <span key={index}>
            <bdi className={name}>{bold}</bdi>
            {after}
          </span>
        );
      })}
    </>
  );
};
