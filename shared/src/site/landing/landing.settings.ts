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
      image: field(shape.image, null, 'Image', 'If empty, a wall of covers is shown.'),
      overlay: {
        from: field(overlayShape.from, overlay.from, 'Overlay colour, first corner'),
        to: field(overlayShape.to, overlay.to, 'Overlay colour, second corner'),
        opacity: field(overlayShape.opacity, overlay.opacity, 'Overlay opacity', 'From 0 to 1.'),
      },
      covers: field(shape.covers, defaultLandingPage.covers, 'Cover channel', 'Channel slug.'),
      buttons: {
        primary: field(buttonShape.primary, buttons.primary, 'First button'),
        secondary: field(buttonShape.secondary, buttons.secondary, 'Second button'),
        footer: field(buttonShape.footer, buttons.footer, 'Footer button'),
      },
      primaryFeatures: field(shape.primaryFeatures, defaultLandingPage.primaryFeatures, 'Primary features'),
      secondaryFeatures: field(shape.secondaryFeatures, defaultLandingPage.secondaryFeatures, 'Secondary features'),
      channels: field(shape.channels, defaultLandingPage.channels, 'Channels', 'Channel slugs, in display order.'),
      footer: {
        title: field(footerShape.title, footer.title, 'Footer title'),
        subtitle: field(footerShape.subtitle, footer.subtitle, 'Footer subtitle'),
      },
    },
  },
  private: {},
});
