import type { SocialService } from '@overtone/shared/identity/users/user.model.ts';

interface Shape {
  readonly fill: string;
  readonly path: string;
}

const shapes: Readonly<Record<SocialService, readonly Shape[]>> = {
  google: [
    {
      fill: '#4285F4',
      path: 'M23.5 12.3c0-.8-.1-1.6-.2-2.3H12v4.500h6.450a5.500 5.500 0 0 1-2.400 3.600v3h3.850c2.250-2.100 3.600-5.150 3.600-8.800Z',
    },
    {
      fill: '#34A853',
      path: 'M12 24c3.250 0 5.950-1.100 7.900-2.900l-3.850-3c-1.050.700-2.450 1.150-4.050 1.150-3.150 0-5.800-2.100-6.750-5H1.300v3.100A12 12 0 0 0 12 24Z',
    },
    { fill: '#FBBC05', path: 'M5.250 14.250a7.200 7.200 0 0 1 0-4.600V6.550H1.300a12 12 0 0 0 0 10.800l3.950-3.100Z' },
    {
      fill: '#EA4335',
      path: 'M12 4.750c1.750 0 3.350.600 4.600 1.800l3.400-3.400A11.500 11.500 0 0 0 12 0 12 12 0 0 0 1.300 6.550l3.950 3.100c.950-2.850 3.600-4.900 6.750-4.900Z',
    },
  ],
  facebook: [
    {
      fill: '#1877F2',
      path: 'M24 12.070C24 5.400 18.630 0 12 0S0 5.400 0 12.070C0 18.100 4.390 23.100 10.130 24v-8.440H7.080v-3.490h3.050V9.410c0-3.020 1.790-4.690 4.530-4.690 1.310 0 2.680.240 2.680.240v2.970h-1.510c-1.490 0-1.960.930-1.960 1.890v2.260h3.330l-.530 3.490h-2.800V24C19.610 23.100 24 18.100 24 12.070Z',
    },
  ],
  twitter: [
    {
      fill: 'currentColor',
      path: 'M18.250 2.250h3.300l-7.220 8.260L22.830 21.750H16.180l-5.210-6.820-5.970 6.820H1.690l7.730-8.830L1.260 2.250h6.820l4.710 6.230 5.460-6.230Zm-1.160 17.520h1.830L7.090 4.130H5.120l11.970 15.640Z',
    },
  ],
  envato: [
    {
      fill: '#7DB13C',
      path: 'M19.700.600C18.800.100 16.900.300 14.600.900 10.600 3.700 7.200 7.800 6.900 14.400c0 .100-.150.250-.300.150C5.600 12.500 5.200 10.400 6 7.500c.150-.250-.300-.550-.400-.450-.500.500-1.900 2.300-2.600 3.600-3.200 6-1.200 12.150 4.800 13.050 6.900 1 12.300-3.900 13.800-10.500C23.300 7.100 21.500 1.600 19.700.600Z',
    },
  ],
};

/** A provider's logo in its brand colours, which providers require. Decorative, since the name is next to it. */
export const BrandIcon = ({ service }: { readonly service: SocialService }) => (
  <svg viewBox="0 0 24 24" width="20" height="20" aria-hidden>
    {shapes[service].map(({ fill, path }) => (
      <path key={path} fill={fill} d={path} />
    ))}
  </svg>
);
