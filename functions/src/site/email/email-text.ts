import type { EmailBrand, EmailContent, EmailPart } from './email-parts.ts';

const partText = (part: EmailPart): string => {
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

/** Renders an email as plain text. */
export const emailText = ({ parts }: EmailContent, { siteName, siteUrl }: EmailBrand): string =>
  `${[...parts.map(partText), `-- \n${siteName}\n${siteUrl}`].join('\n\n')}\n`;
