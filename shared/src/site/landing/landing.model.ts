import * as z from 'zod';

/** A button with words that leads to a page of the app, or out of it. */
const ActionButton = z.object({
  label: z.string(),
  type: z.enum(['link', 'route']),
  action: z.string(),
  target: z.enum(['_self', '_blank']).default('_self'),
});
export type ActionButton = z.output<typeof ActionButton>;

/** Address of a picture on this site, or null: covers of the catalogue stand there then. */
const Picture = z.string().nullable();

/** CSS colour; text stands on the page's own ground, so any is readable. */
const Colour = z.string().regex(/^#[0-9a-f]{6}$/i);

const PrimaryFeature = z.object({ title: z.string(), subtitle: z.string(), image: Picture });
export type PrimaryFeature = z.output<typeof PrimaryFeature>;

const SecondaryFeature = PrimaryFeature.extend({
  description: z.string(),
  /** A lucide icon's name, kebab-case, where there is no picture. */
  icon: z.string().nullable(),
});
export type SecondaryFeature = z.output<typeof SecondaryFeature>;

/** The page for people who do not know the site yet. Texts are English and translated as all others are. */
export const LandingPage = z.object({
  title: z.string(),
  subtitle: z.string(),
  image: Picture,
  /** Laid over the picture or the covers from one corner to the other; opacity 0 to 1. */
  overlay: z.object({ from: Colour, to: Colour, opacity: z.number().min(0).max(1) }),
  /** Slug of the channel whose covers make the wall. */
  covers: z.string(),
  buttons: z.object({
    primary: ActionButton.nullable(),
    secondary: ActionButton.nullable(),
    footer: ActionButton.nullable(),
  }),
  primaryFeatures: z.array(PrimaryFeature),
  secondaryFeatures: z.array(SecondaryFeature),
  /** Slugs of the channels that it shows, in their order. */
  channels: z.array(z.string()),
  footer: z.object({ title: z.string(), subtitle: z.string() }),
});
export type LandingPage = z.output<typeof LandingPage>;

const start: ActionButton = { label: 'Start listening', type: 'route', action: '/channel/home', target: '_self' };

const secondary = (icon: string, title: string, description: string): SecondaryFeature => ({
  ...{ icon, title, description },
  subtitle: '',
  image: null,
});

/** What a new site says of itself. */
export const defaultLandingPage: LandingPage = {
  title: 'Hear everything underneath',
  subtitle:
    'Words that follow the voice, a song you can see before you hear it, and a radio that tells you why it chose each track.',
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
      title: 'The words, as they are sung',
      subtitle: 'Lyrics keep time with the voice. Touch a line and the song goes there.',
      image: null,
    },
    {
      title: 'A radio that explains itself',
      subtitle: 'Start from an artist, a track, a genre or a playlist. Every track says what brought it here.',
      image: null,
    },
    {
      title: 'See the shape of a song',
      subtitle: 'The seek bar is the waveform: find the chorus by eye and drop right into it.',
      image: null,
    },
  ],
  secondaryFeatures: [
    secondary(
      'undo-2',
      'A queue you can undo',
      'Reorder, shuffle and clear without a second thought: every change can be taken back.',
    ),
    secondary(
      'keyboard',
      'Made for the keyboard',
      'Play, seek, search and queue without a mouse. Press ? for every key.',
    ),
    secondary(
      'search',
      'Search that forgives',
      'Accents, half words and slips of the finger still find what you meant.',
    ),
    secondary('list-music', 'Playlists by people', 'Put together by hand, with a reason, and never padded out.'),
    secondary('moon', 'Light and dark', 'Colours come from the artwork. The rest keeps quiet, by day and by night.'),
    secondary('code-xml', 'Take it with you', 'Put any track or album on your own page as a small player.'),
  ],
  channels: ['new-releases', 'playlists', 'genres'],
  footer: { title: 'Press play', subtitle: 'No account needed to listen.' },
};
