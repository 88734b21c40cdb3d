// Runs before the first paint, so that nobody sees the wrong theme or the frame of another page for a moment. The policy
// against inline scripts is why it is a file of its own. src/lib/theme.ts and src/app/shell/frame-hint.ts hold the whole
// rules and write what is read here.
(() => {
  const root = document.documentElement;
  const cookie = /(?:^|; )be-active-theme=([^;]*)/.exec(document.cookie);
  const choice = cookie ? decodeURIComponent(cookie[1]) : 'system';
  const read = (name) => {
    try {
      return localStorage.getItem(`overtone.${name}`);
    } catch {
      // If the storage is blocked, the shipped themes and the default frame are shown.
      return null;
    }
  };
  let saved = null;
  try {
    saved = JSON.parse(read('theme'));
  } catch {
    // The stored theme is invalid.
  }
  const osIsDark = matchMedia('(prefers-color-scheme: dark)').matches;
  const follows = choice === 'system' || choice === '0';
  if (saved && saved.choice === choice && (!follows || saved.isDark === osIsDark)) {
    root.dataset.theme = saved.isDark ? 'dark' : 'light';
    for (const token of Object.keys(saved.values)) root.style.setProperty(`--${token}`, saved.values[token]);
  } else {
    root.dataset.theme = choice === 'dark' || (choice !== 'light' && osIsDark) ? 'dark' : 'light';
  }

  if (read('direction')) root.dir = read('direction');

  // The frame in the HTML (src/app/shell/frame-skeleton.tsx): without the attribute that of the shell, `auth` that of the
  // login page, `none` an empty page. The server may have set it.
  const { pathname, search } = location;
  const findFrame = () => {
    if (/^\/(landing|admin|social-auth)(\/|$)/.test(pathname) || read('gated')) return 'none';
    if (/^\/workspace\/join\/(login|register)(\/|$)/.test(pathname)) return 'auth';
    // Users are redirected away from the other pages with a form.
    if (/^\/(login|register|forgot-password|password\/reset)(\/|$)/.test(pathname)) return read('user') ? null : 'auth';
    return pathname === '/' ? read('home-frame') : null;
  };
  // The first screen that the server has put into the document for guests, in the language of the site
  // (functions/src/pages/screen-html.ts). Visitors who chose another language see the frame until the app starts, and
  // so do those whose link has an invitation or an address, because their form is another one.
  const language = /(?:^|; )language=([^;]*)/.exec(document.cookie);
  const isOtherLanguage = language && language[1] !== root.lang;
  if (isOtherLanguage || /[?&](email|invite_id|redirectFrom)=/.test(search)) delete root.dataset.frameScreen;
  if (!/(?:^|; )cookie_notice=true/.test(document.cookie)) root.dataset.frameNotice = '';

  const frame = root.dataset.frame || findFrame();
  if (frame) root.dataset.frame = frame;
  if (pathname === '/') root.dataset.frameHome = '';
  const isWorkPage = /^\/(backstage|account-settings|library\/smart-playlists|404)(\/|$)/.test(pathname);
  if (read('queue-panel') === 'open' && !isWorkPage) {
    root.dataset.frameQueue = 'open';
    const width = Number(read('queue-width'));
    if (width > 0) root.style.setProperty('--frame-queue-width', `${width}px`);
  }
})();
