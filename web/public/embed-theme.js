// Runs before the first paint of an embed. Its theme is the page's that shows it (`?theme=dark`), else the system's; what a
// visitor chose on the site itself is not for other people's pages.
(() => {
  const asked = new URLSearchParams(location.search).get('theme');
  const isDark = asked === 'dark' || (asked !== 'light' && matchMedia('(prefers-color-scheme: dark)').matches);
  document.documentElement.dataset.theme = isDark ? 'dark' : 'light';
})();
