import { getDirection } from '@overtone/shared/texts/direction.ts';
import { html, raw } from 'hono/html';
import type { EmailBrand, EmailColors, EmailPart, TranslatedEmail } from './email-parts.ts';

type Html = ReturnType<typeof html>;

const font = "font-family:'Hanken Grotesk',-apple-system,'Segoe UI',Roboto,Helvetica,Arial,sans-serif";

/**
 * Styles are inline, because many clients remove style sheets. The sheet only adds dark colors for clients that
 * support it. `!important` overrides the inline styles.
 */
const createDarkSheet = (dark: EmailColors): string => `
  :root { color-scheme: light dark; supported-color-schemes: light dark; }
  .logo-dark { display: none; }
  @media (prefers-color-scheme: dark) {
    .page { background: ${dark.background} !important; }
    .card { background: ${dark.surface} !important; }
    .text { color: ${dark.text} !important; }
    .small { color: ${dark.muted} !important; }
    .raised { background: ${dark.raised} !important; color: ${dark.text} !important; }
    .button { background: ${dark.accent} !important; color: ${dark.onAccent} !important; }
    .logo-light { display: none !important; }
    .logo-dark { display: inline !important; }
  }`;

const renderPart = (part: EmailPart, { light }: EmailBrand): Html => {
  switch (part.kind) {
    case 'text':
      return html`<p class="text" style="margin:0 0 16px;color:${light.text}">${part.text}</p>`;
    case 'code':
      return html`<p class="raised" style="margin:8px 0 24px;padding:16px;border-radius:12px;background:${light.raised};color:${light.text};font-size:32px;line-height:40px;font-weight:700;letter-spacing:8px;text-align:center">${part.text}</p>`;
    case 'button':
      return html`<p style="margin:8px 0 24px"><a class="button" href="${part.url}" style="display:inline-block;padding:12px 24px;border-radius:999px;background:${light.accent};color:${light.onAccent};font-weight:600;text-decoration:none">${part.label}</a></p>`;
    case 'quote':
      return html`<blockquote class="raised" style="margin:8px 0 24px;padding:16px;border-radius:12px;background:${light.raised};color:${light.text};white-space:pre-wrap;overflow-wrap:anywhere">${part.text}</blockquote>`;
    case 'item':
      return html`<p class="text" style="margin:0 0 12px;padding:0 0 12px;border-bottom:1px solid ${light.raised};color:${light.text}">${
        part.url === null
          ? part.text
          : html`<a class="text" href="${part.url}" style="color:${light.text};text-decoration:none">${part.text}</a>`
      }</p>`;
    case 'links':
      return html`<p class="small" style="margin:8px 0 0;color:${light.muted};font-size:14px;line-height:20px">${part.links.map(
        ({ label, url }, index) =>
          html`${index > 0 ? ' · ' : ''}<a class="small" href="${url}" style="color:${light.muted}">${label}</a>`,
      )}</p>`;
    case 'note':
      return html`<p class="small" style="margin:0;color:${light.muted};font-size:14px;line-height:20px">${part.text}</p>`;
  }
};

const renderLogo = ({ siteName, logoLight, logoDark, light }: EmailBrand): Html => {
  if (!logoLight) {
    return html`<span class="text" style="color:${light.text};font-size:20px;font-weight:700">${siteName}</span>`;
  }
  return html`<img class="logo-light" src="${logoLight}" alt="${siteName}" height="32" style="height:32px;border:0" /><img class="logo-dark" src="${logoDark}" alt="${siteName}" height="32" style="display:none;height:32px;border:0" />`;
};

/** Renders an email as HTML. The layout uses tables, which all clients render alike. Everything is escaped. */
export const renderEmailHtml = ({ language, subject, parts }: TranslatedEmail, brand: EmailBrand): string =>
  html`<!doctype html>
<html lang="${language}" dir="${getDirection(language)}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<title>${subject}</title>
<style>${raw(createDarkSheet(brand.dark))}</style>
</head>
<body class="page" style="margin:0;padding:0;background:${brand.light.background};${raw(font)}">
<table class="page" role="presentation" width="100%" cellpadding="0" cellspacing="0" style="background:${brand.light.background}">
<tr><td align="center" style="padding:32px 16px">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="max-width:520px">
<tr><td style="padding:0 8px 24px"><a href="${brand.siteUrl}" style="text-decoration:none">${renderLogo(brand)}</a></td></tr>
<tr><td class="card" style="padding:32px;border-radius:16px;background:${brand.light.surface};font-size:16px;line-height:24px;overflow-wrap:anywhere">
<h1 class="text" style="margin:0 0 24px;color:${brand.light.text};font-size:24px;line-height:32px;font-weight:700">${subject}</h1>
${parts.map((part) => renderPart(part, brand))}
</td></tr>
<tr><td class="small" style="padding:24px 8px 0;color:${brand.light.muted};font-size:13px;line-height:20px">${brand.siteName} · <a class="small" href="${brand.siteUrl}" style="color:${brand.light.muted}">${new URL(brand.siteUrl).host}</a></td></tr>
</table>
</td></tr>
</table>
</body>
</html>
`.toString();
