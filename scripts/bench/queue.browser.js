// Runs in the page before anything of it: what the bench of the queue asks for, by name.

const nextFrame = () => new Promise((resolve) => requestAnimationFrame(resolve));

/** Milliseconds between frames while the queue is scrolled down and, where it ends, up again. */
window.scrollQueue = async (frames, pixels) => {
  const list = document.querySelector('[data-scrolls]');
  const times = [];
  let direction = 1;
  let before = await nextFrame();
  for (let frame = 0; frame < frames; frame++) {
    const at = list.scrollTop;
    list.scrollTop += direction * pixels;
    if (list.scrollTop === at) direction = -direction;
    const now = await nextFrame();
    times.push(now - before);
    before = now;
  }
  list.scrollTop = 0;
  return times;
};

/** Milliseconds from a key on what has the focus to the end of the frame after it. */
window.pressKey = async (key, held) => {
  const from = performance.now();
  const event = new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true, ...held });
  (document.activeElement ?? document.body).dispatchEvent(event);
  await nextFrame();
  await new Promise((resolve) => setTimeout(resolve));
  return performance.now() - from;
};
