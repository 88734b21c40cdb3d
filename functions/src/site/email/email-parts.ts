import type { Text } from '@overtone/shared/texts/text.ts';

/** What a mail is made of, before it is HTML or text. @typeParam Words as they are said, or as they can be in any language */
export type EmailPart<Words = string> =
  | { readonly kind: 'text'; readonly text: Words }
  /** Something to type, set apart so that it can be read at a glance and copied. */
  | { readonly kind: 'code'; readonly text: string }
  | { readonly kind: 'button'; readonly label: Words; readonly url: string }
  /** Somebody else's words, line breaks kept. */
  | { readonly kind: 'quote'; readonly text: string }
  /** Small print. */
  | { readonly kind: 'note'; readonly text: Words };

export interface EmailContent<Words = string> {
  readonly subject: Words;
  readonly parts: readonly EmailPart<Words>[];
}

/** A mail that can be said in any language. */
export type TranslatableEmail = EmailContent<Text>;

/** A mail in a language. */
export interface TranslatedEmail extends EmailContent {
  /** BCP 47 */
  readonly language: string;
}

/** How the site looks to a person who reads its mail. */
export interface EmailBrand {
  readonly siteName: string;
  readonly siteUrl: string;
  /** Absolute addresses; null shows the site's name instead. */
  readonly logoLight: string | null;
  readonly logoDark: string | null;
  readonly light: EmailColors;
  readonly dark: EmailColors;
}

export interface EmailColors {
  readonly background: string;
  readonly surface: string;
  readonly raised: string;
  readonly text: string;
  readonly muted: string;
  readonly accent: string;
  readonly onAccent: string;
}
