import { sayText, type Text } from '@overtone/shared/texts/text.ts';
import type { MailPart, SaidMail, TranslatableMail } from './mail-parts.ts';

/** Says a mail in a language. @param lines the translations of the place `mails`; what is not among them is English */
export const sayMail = (
  { subject, parts }: TranslatableMail,
  language: string,
  lines: Readonly<Record<string, string>>,
): SaidMail => {
  const say = (words: Text): string =>
    sayText(words, language, (key) => (Object.hasOwn(lines, key) ? lines[key] : undefined));
  const saidPart = (part: MailPart<Text>): MailPart => {
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
