// Runs in the measured page before its own scripts: keeps what the browser says about its start in `window.seen`.
(() => {
  const seen = { fcp: 0, lcp: 0, largest: '', cls: 0, tasks: [] };
  window.seen = seen;
  const on = (type, each) =>
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) each(entry);
    }).observe({ type, buffered: true });
  on('longtask', ({ startTime, duration }) => seen.tasks.push({ start: startTime, duration }));
  on('paint', ({ name, startTime }) => {
    if (name === 'first-contentful-paint') seen.fcp = startTime;
  });
  on('layout-shift', ({ value, hadRecentInput }) => {
    if (!hadRecentInput) seen.cls += value;
  });
  on('largest-contentful-paint', ({ startTime, element, url }) => {
    seen.lcp = startTime;
    const of = url ? new URL(url).pathname : element?.textContent?.slice(0, 30);
    seen.largest = `${element?.localName ?? '?'} ${of ?? ''}`;
  });
})();
