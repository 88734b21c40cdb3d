import { renderText, type Text } from '@overtone/shared/texts/text.ts';
import type { EmailPart, TranslatableEmail, TranslatedEmail } from './email-parts.ts';

/** Says a mail in a language. @param lines the translations of the place `mails`; what is not among them is English */
export const composeEmail = (
  { subject, parts }: TranslatableEmail,
  language: string,
  lines: Readonly<Record<string, string>>,
): TranslatedEmail => {
  const say = (words: Text): string =>
    renderText(words, language, (key) => (Object.hasOwn(lines, key) ? lines[key] : undefined));
  const saidPart = (part: EmailPart<Text>): EmailPart => {
    switch (part.kind) {
      case 'text':
      case 'note':
        return { ...part, text: say(part.text) };
      case 'button':
        return { ...part, label: say(part.label) };
      default:
        return part;
    }
  };
  return { language, subject: say(subject), parts: parts.map(saidPart) };
};
