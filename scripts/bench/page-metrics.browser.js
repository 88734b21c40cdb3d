// Runs in the measured page before its own scripts. Collects what the browser reports about loading the page in
// `window.pageMetrics`.
(() => {
  const pageMetrics = { fcp: 0, lcp: 0, lcpElement: '', cls: 0, longTasks: [] };
  window.pageMetrics = pageMetrics;
  const observe = (type, handleEntry) =>
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) handleEntry(entry);
    }).observe({ type, buffered: true });
  observe('longtask', ({ startTime, duration }) => pageMetrics.longTasks.push({ start: startTime, duration }));
  observe('paint', ({ name, startTime }) => {
    if (name === 'first-contentful-paint') pageMetrics.fcp = startTime;
  });
  observe('layout-shift', ({ value, hadRecentInput }) => {
    if (!hadRecentInput) pageMetrics.cls += value;
  });
  observe('largest-contentful-paint', ({ startTime, element, url }) => {
    pageMetrics.lcp = startTime;
    const content = url ? new URL(url).pathname : element?.textContent?.slice(0, 30);
    pageMetrics.lcpElement = `${element?.localName ?? '?'} ${content ?? ''}`;
  });
})();
