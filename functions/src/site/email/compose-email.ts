import { renderText, type Text } from '@overtone/shared/texts/text.ts';
import type { EmailPart, TranslatableEmail, TranslatedEmail } from './email-parts.ts';

/** Translates an email. @param lines translations of the namespace `mails`; missing ones remain English */
export const composeEmail = (
  { subject, parts }: TranslatableEmail,
  language: string,
  lines: Readonly<Record<string, string>>,
): TranslatedEmail => {
  const translate = (text: Text): string =>
    renderText(text, language, (key) => (Object.hasOwn(lines, key) ? lines[key] : undefined));
  const translatePart = (part: EmailPart<Text>): EmailPart => {
    switch (part.kind) {
      case 'text':
      case 'note':
        return { ...part, text: translate(part.text) };
      case 'button':
        return { ...part, label: translate(part.label) };
      default:
        return part;
    }
  };
  return { language, subject: translate(subject), parts: parts.map(translatePart) };
};
