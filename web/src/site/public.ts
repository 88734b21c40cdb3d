// What the other contexts may use of `site`.
export { SiteLogo } from './brand/site-logo.tsx';
