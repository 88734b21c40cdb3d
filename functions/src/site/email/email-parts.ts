import type { Text } from '@overtone/shared/texts/text.ts';

/** A part of an email before it is rendered as HTML or text. @typeParam Label translated or translatable text */
export type EmailPart<Label = string> =
  | { readonly kind: 'text'; readonly text: Label }
  /** A code to enter, highlighted so that it can be read at a glance and copied. */
  | { readonly kind: 'code'; readonly text: string }
  | { readonly kind: 'button'; readonly label: Label; readonly url: string }
  /** Quoted text of another user, with line breaks. */
  | { readonly kind: 'quote'; readonly text: string }
  /** An entry of a list, which links to its page. */
  | { readonly kind: 'item'; readonly text: Label; readonly url: string | null }
  /** A paragraph in small print. */
  | { readonly kind: 'note'; readonly text: Label }
  /** Links in small print. */
  | { readonly kind: 'links'; readonly links: readonly { readonly label: Label; readonly url: string }[] };

export interface EmailContent<Label = string> {
  readonly subject: Label;
  readonly parts: readonly EmailPart<Label>[];
  /** The URL of one-click unsubscription, only of notifications and digests. */
  readonly unsubscribeUrl?: string;
}

/** An email that can be translated. */
export type TranslatableEmail = EmailContent<Text>;

/** An email in one language. */
export interface TranslatedEmail extends EmailContent {
  /** BCP 47 */
  readonly language: string;
}

/** Design of the site's emails. */
export interface EmailBrand {
  readonly siteName: string;
  readonly siteUrl: string;
  /** Absolute URLs. The site name replaces a missing logo. */
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
