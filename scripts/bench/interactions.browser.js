// Runs in the measured page. Defines what `interactions.ts` calls; all times are in milliseconds.
(() => {
  let startedAt = 0;
  // The time of the event, not of its handlers, which may wait for a busy main thread.
  addEventListener('click', ({ timeStamp }) => (startedAt = timeStamp), { capture: true });

  const waitForFrame = () => new Promise((resolve) => requestAnimationFrame(resolve));
  /** Resolves after the next frame was painted. */
  const waitUntilPainted = async () => {
    await waitForFrame();
    await new Promise((resolve) => setTimeout(resolve, 0));
  };

  /** Waits for a click after `since`, and then until `isDone` returns true. Returns the time of the click. */
  const waitAfterClick = async (since, isDone) => {
    while (startedAt <= since || !isDone()) await waitForFrame();
    return startedAt;
  };

  /** Time from the next click until an audio element plays and its position changes. */
  const measureSound = async () => {
    const isPlaying = () =>
      [...document.querySelectorAll('audio')].some((audio) => !audio.paused && audio.currentTime > 0);
    const clickedAt = await waitAfterClick(performance.now(), isPlaying);
    return performance.now() - clickedAt;
  };

  const isShown = (heading) =>
    [...document.querySelectorAll('h1')].some(
      (element) => element.textContent === heading && element.checkVisibility(),
    );

  /** Time from the next click until the main heading has this text and is painted. */
  const measureHeading = async (heading) => {
    const clickedAt = await waitAfterClick(performance.now(), () => isShown(heading));
    await waitUntilPainted();
    return performance.now() - clickedAt;
  };

  /** Goes back. Returns the time until the main heading has this text and is painted. */
  const measureBack = async (heading) => {
    const pressedAt = performance.now();
    history.back();
    while (!isShown(heading)) await waitForFrame();
    await waitUntilPainted();
    return performance.now() - pressedAt;
  };

  const frames = [];
  let isRecording = false;
  /** Records the times between frames until `stopFrames`. */
  const startFrames = async () => {
    frames.length = 0;
    isRecording = true;
    let previous = await waitForFrame();
    while (isRecording) {
      const now = await waitForFrame();
      frames.push(now - previous);
      previous = now;
    }
  };
  const stopFrames = () => {
    isRecording = false;
    return [...frames];
  };

  window.interactions = { measureSound, measureHeading, measureBack, startFrames, stopFrames };
})();
