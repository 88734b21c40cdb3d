// Runs in the measured page before its own scripts.

/**
 * Mocks the API in the page. Playwright's routes are too slow for this, because they copy the bytes of the parts to the
 * test process. No file entry is created, since processing the file would load the machine. With a URL of a discarding
 * S3 the upload endpoints are mocked completely.
 */
window.mockApi = (s3, partSize) => {
  delete window.showOpenFilePicker;
  const { fetch } = window;
  const mockedEndpoints = {
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
      window.finishUpload();
      return Response.json({ message: 'Measured', code: 'file.invalid' }, { status: 422 });
    }
    if (path === '/s3/multipart/create') window.startUpload();
    if (!s3) return fetch(input, init);
    if (path in mockedEndpoints) return Response.json(mockedEndpoints[path](JSON.parse(init.body)));
    const response = await fetch(input, init);
    if (path !== '/file-entries/limits') return response;
    const { limits } = await response.json();
    return Response.json({ limits: { ...limits, maxFileSize: 100 * 1024 ** 3 } });
  };
};

/** Resolves to the milliseconds from the first to the last API call of an upload. */
window.uploadDuration = new Promise((resolve) => {
  let startedAt = 0;
  window.startUpload = () => {
    startedAt = performance.now();
  };
  window.finishUpload = () => resolve(performance.now() - startedAt);
});

/** Uploads the parts of a file with concurrent calls of `fetch` and nothing else. Uploads are compared with it. */
window.putParts = async (file, partSize, signedParts, concurrency) => {
  const etags = [];
  let next = 0;
  const putNextParts = async () => {
    while (next < signedParts.length) {
      const index = next++;
      const { url, headers } = signedParts[index];
      const body = file.slice(index * partSize, (index + 1) * partSize);
      const response = await fetch(url, { method: 'PUT', headers, body });
      if (!response.ok) throw new Error(`S3 returned status ${response.status}`);
      etags[index] = response.headers.get('ETag');
    }
  };
  await Promise.all(Array.from({ length: concurrency }, putNextParts));
  return etags;
};
