/** What a mail is made of, before it is HTML or text. */
export type MailPart =
  | { readonly kind: 'text'; readonly text: string }
  /** Something to type, set apart so that it can be read at a glance and copied. */
  | { readonly kind: 'code'; readonly text: string }
  | { readonly kind: 'button'; readonly label: string; readonly url: string }
  /** Somebody else's words, line breaks kept. */
  | { readonly kind: 'quote'; readonly text: string }
  /** Small print. */
  | { readonly kind: 'note'; readonly text: string };

export interface MailContent {
  readonly subject: string;
  readonly parts: readonly MailPart[];
}

/** How the site looks to a person who reads its mail. */
export interface MailBrand {
  readonly siteName: string;
  readonly siteUrl: string;
  /** Absolute addresses; null shows the site's name instead. */
  readonly logoLight: string | null;
  readonly logoDark: string | null;
  readonly light: MailColours;
  readonly dark: MailColours;
}

export interface MailColours {
  readonly background: string;
  readonly surface: string;
  readonly raised: string;
  readonly text: string;
  readonly muted: string;
  readonly accent: string;
  readonly onAccent: string;
}
