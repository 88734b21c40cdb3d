import { renderText, type Text } from '@overtone/shared/texts/text.ts';
import type { EmailPart, TranslatableEmail, TranslatedEmail } from './email-parts.ts';

/** Translates an email. @param lines translations of the namespace `mails`; missing ones remain English */
export const composeEmail = (
  { subject, parts, ...others }: TranslatableEmail,
  language: string,
  lines: Readonly<Record<string, string>>,
): TranslatedEmail => {
  const translate = (text: Text): string =>
    renderText(text, language, (key) => (Object.hasOwn(lines, key) ? lines[key] : undefined));
  const translatePart = (part: EmailPart<Text>): EmailPart => {
    switch (part.kind) {
      case 'text':
      case 'note':
      case 'item':
        return { ...part, text: translate(part.text) };
      case 'links':
        return { ...part, links: part.links.map(({ label, url }) => ({ label: translate(label), url })) };
      case 'button':
        return { ...part, label: translate(part.label) };
      default:
        return part;
    }
  };
  return { ...others, language, subject: translate(subject), parts: parts.map(translatePart) };
};
