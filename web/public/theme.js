// Runs before the first paint, so that nobody sees the wrong theme for a moment. The policy against inline scripts is
// why it is a file of its own; src/lib/theme.ts holds the whole rule and writes what is read here.
(() => {
  const root = document.documentElement;
  const cookie = /(?:^|; )be-active-theme=([^;]*)/.exec(document.cookie);
  const choice = cookie ? decodeURIComponent(cookie[1]) : 'system';
  let saved = null;
  try {
    saved = JSON.parse(localStorage.getItem('overtone.theme') || 'null');
  } catch {
    // Storage is closed to us: the shipped themes do.
  }
  const osIsDark = matchMedia('(prefers-color-scheme: dark)').matches;
  const follows = choice === 'system' || choice === '0';
  if (saved && saved.choice === choice && (!follows || saved.isDark === osIsDark)) {
    root.dataset.theme = saved.isDark ? 'dark' : 'light';
    for (const token of Object.keys(saved.values)) root.style.setProperty(`--${token}`, saved.values[token]);
  } else {
    root.dataset.theme = choice === 'dark' || (choice !== 'light' && osIsDark) ? 'dark' : 'light';
  }
})();
