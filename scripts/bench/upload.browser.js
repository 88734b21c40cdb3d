// Runs in the measured page before its own scripts.

/**
 * Answers for the API in the page itself: what a test routes goes through its process, parts with their bytes too. A file
 * never comes to be, since what becomes of it would keep the machine busy; and where S3 is one that keeps nothing, the API
 * is not asked at all.
 */
window.answerCalls = (s3, partSize) => {
  delete window.showOpenFilePicker;
  const { fetch } = window;
  const discarding = {
    '/s3/multipart/create': () => ({ key: 'uploads/discarded', uploadId: 'discarded', partSize }),
    '/s3/multipart/batch-sign-part-urls': ({ partNumbers }) => ({
      urls: partNumbers.map((partNumber) => ({ partNumber, url: `${s3}/?partNumber=${partNumber}`, headers: {} })),
    }),
    '/s3/multipart/complete': () => ({ location: '' }),
  };
  window.fetch = async (input, init) => {
    const { pathname } = new URL(input instanceof Request ? input.url : input, location.href);
    const path = pathname.replace('/api/v1', '');
    if (path === '/s3/entries') {
      window.isSent();
      return Response.json({ message: 'Measured', code: 'file.invalid' }, { status: 422 });
    }
    if (path === '/s3/multipart/create') window.hasBegun();
    if (!s3) return fetch(input, init);
    if (path in discarding) return Response.json(discarding[path](JSON.parse(init.body)));
    const reply = await fetch(input, init);
    if (path !== '/file-entries/limits') return reply;
    const { limits } = await reply.json();
    return Response.json({ limits: { ...limits, maxFileSize: 100 * 1024 ** 3 } });
  };
};

/** Milliseconds from the API's first call of an upload to its last. */
window.measured = new Promise((resolve) => {
  let began = 0;
  window.hasBegun = () => {
    began = performance.now();
  };
  window.isSent = () => resolve(performance.now() - began);
});

// What an upload is held against: parts of a file by `fetch`, so many at once and nothing else.
window.putParts = async (file, partSize, signed, atOnce) => {
  const etags = [];
  let next = 0;
  const work = async () => {
    while (next < signed.length) {
      const index = next++;
      const { url, headers } = signed[index];
      const body = file.slice(index * partSize, (index + 1) * partSize);
      const reply = await fetch(url, { method: 'PUT', headers, body });
      if (!reply.ok) throw new Error(`S3 answered ${reply.status}`);
      etags[index] = reply.headers.get('ETag');
    }
  };
  await Promise.all(Array.from({ length: atOnce }, work));
  return etags;
};
