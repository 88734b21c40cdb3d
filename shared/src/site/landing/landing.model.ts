import * as z from 'zod';

/** A button with a label that links to a page of the app or another site. */
const ActionButton = z.object({
  label: z.string(),
  type: z.enum(['link', 'route']),
  action: z.string(),
  target: z.enum(['_self', '_blank']).default('_self'),
});
export type ActionButton = z.output<typeof ActionButton>;

/** URL of a picture on this site, or null to show covers from the catalog. */
const Picture = z.string().nullable();

/** CSS color. Text has its own background, so that any color is readable. */
const Color = z.string().regex(/^#[0-9a-f]{6}$/i);

const PrimaryFeature = z.object({ title: z.string(), subtitle: z.string(), image: Picture });
export type PrimaryFeature = z.output<typeof PrimaryFeature>;

const SecondaryFeature = PrimaryFeature.extend({
  description: z.string(),
  /** Name of a lucide icon in kebab case, used without a picture. */
  icon: z.string().nullable(),
});
export type SecondaryFeature = z.output<typeof SecondaryFeature>;

/** The page for new visitors. Texts are in English, and translated like all others. */
export const LandingPage = z.object({
  title: z.string(),
  subtitle: z.string(),
  image: Picture,
  /** A diagonal gradient over the picture or the covers; opacity 0 to 1. */
  overlay: z.object({ from: Color, to: Color, opacity: z.number().min(0).max(1) }),
  /** Slug of the channel whose covers are shown as background. */
  covers: z.string(),
  buttons: z.object({
    primary: ActionButton.nullable(),
    secondary: ActionButton.nullable(),
    footer: ActionButton.nullable(),
  }),
  primaryFeatures: z.array(PrimaryFeature),
  secondaryFeatures: z.array(SecondaryFeature),
  /** Slugs of the channels on the page, in this order. */
  channels: z.array(z.string()),
  footer: z.object({ title: z.string(), subtitle: z.string() }),
});
export type LandingPage = z.output<typeof LandingPage>;

const start: ActionButton = { label: 'Start listening', type: 'route', action: '/channel/home', target: '_self' };

const createSecondaryFeature = (icon: string, title: string, description: string): SecondaryFeature => ({
  ...{ icon, title, description },
  subtitle: '',
  image: null,
});

/** The landing page of a new site. */
export const defaultLandingPage: LandingPage = {
  title: 'Hear everything underneath',
  subtitle:
    'Lyrics that follow the voice, waveforms you can see before you listen, and a radio that tells you why it picked each song.',
  image: null,
  overlay: { from: '#ff8a4c', to: '#3b1d6b', opacity: 0.16 },
  covers: 'popular-albums',
  buttons: {
    primary: start,
    secondary: { label: 'Browse genres', type: 'route', action: '/channel/genres', target: '_self' },
    footer: start,
  },
  primaryFeatures: [
    {
      title: 'Lyrics in time with the music',
      subtitle: 'Lyrics follow the voice. Tap a line to jump there.',
      image: null,
    },
    {
      title: 'A radio that explains itself',
      subtitle: 'Start from an artist, song, genre or playlist. Every song shows why it was picked.',
      image: null,
    },
    {
      title: 'See the shape of a song',
      subtitle: 'The seek bar is the waveform: find the chorus by eye and drop right into it.',
      image: null,
    },
  ],
  secondaryFeatures: [
    createSecondaryFeature(
      'undo-2',
      'A queue you can undo',
      'Reorder, shuffle and clear without a second thought. You can undo every change.',
    ),
    createSecondaryFeature(
      'keyboard',
      'Made for the keyboard',
      'Play, seek, search and queue without a mouse. Press ? to see all shortcuts.',
    ),
    createSecondaryFeature(
      'search',
      'Forgiving search',
      'Missing accents, partial words and typos still find what you meant.',
    ),
    createSecondaryFeature('list-music', 'Playlists by people', 'Put together by hand, for a reason, with no filler.'),
    createSecondaryFeature(
      'moon',
      'Light and dark',
      'Colours come from the artwork. Everything else stays out of the way, day and night.',
    ),
    createSecondaryFeature(
      'code-xml',
      'Take it with you',
      'Embed any song or album on your own site as a mini player.',
    ),
  ],
  channels: ['new-releases', 'playlists', 'genres'],
  footer: { title: 'Press play', subtitle: 'No account needed to listen.' },
};
