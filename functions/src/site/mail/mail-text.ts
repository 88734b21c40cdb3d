import type { MailBrand, MailContent, MailPart } from './mail-parts.ts';

const partText = (part: MailPart): string => {
  switch (part.kind) {
    case 'code':
      return `    ${part.text}`;
    case 'button':
      return `${part.label}:\n${part.url}`;
    case 'quote':
      return part.text.replace(/^/gm, '> ');
    default:
      return part.text;
  }
};

/** The same mail for those who read text. */
export const mailText = ({ parts }: MailContent, { siteName, siteUrl }: MailBrand): string =>
  `${[...parts.map(partText), `-- \n${siteName}\n${siteUrl}`].join('\n\n')}\n`;
