import { field, settingsSlice } from '../../settings/slice.ts';
import { defaultLandingPage, LandingPage } from './landing.model.ts';

const { shape } = LandingPage;
const { overlay, buttons, footer } = defaultLandingPage;
const [overlayShape, buttonShape, footerShape] = [shape.overlay.shape, shape.buttons.shape, shape.footer.shape];

export const landingSettings = settingsSlice({
  name: 'landing_page',
  label: 'Landing page',
  public: {
    landing_page: {
      title: field(shape.title, defaultLandingPage.title, 'Title'),
      subtitle: field(shape.subtitle, defaultLandingPage.subtitle, 'Subtitle'),
      image: field(shape.image, null, 'Picture', 'Without one a wall of covers stands there.'),
      overlay: {
        from: field(overlayShape.from, overlay.from, 'Colour over the picture, one corner'),
        to: field(overlayShape.to, overlay.to, 'Colour over the picture, other corner'),
        opacity: field(overlayShape.opacity, overlay.opacity, 'Opacity of the colours', 'From 0 to 1.'),
      },
      covers: field(shape.covers, defaultLandingPage.covers, 'Channel of the covers', 'Its slug.'),
      buttons: {
        primary: field(buttonShape.primary, buttons.primary, 'First button'),
        secondary: field(buttonShape.secondary, buttons.secondary, 'Second button'),
        footer: field(buttonShape.footer, buttons.footer, 'Button at the end'),
      },
      primaryFeatures: field(shape.primaryFeatures, defaultLandingPage.primaryFeatures, 'Primary features'),
      secondaryFeatures: field(shape.secondaryFeatures, defaultLandingPage.secondaryFeatures, 'Secondary features'),
      channels: field(shape.channels, defaultLandingPage.channels, 'Channels', 'Their slugs, in the order shown.'),
      footer: {
        title: field(footerShape.title, footer.title, 'Title at the end'),
        subtitle: field(footerShape.subtitle, footer.subtitle, 'Subtitle at the end'),
      },
    },
  },
  private: {},
});
