// Runs in the measured page. Defines what `in-use.ts` calls; all times are in milliseconds.
(() => {
  let startedAt = 0;
  // The time of the event, not of its handlers, which may wait for a busy main thread.
  addEventListener('click', ({ timeStamp }) => (startedAt = timeStamp), { capture: true });

  const untilFrame = () => new Promise((resolve) => requestAnimationFrame(resolve));
  /** Resolves after the next frame was painted. */
  const untilPainted = async () => {
    await untilFrame();
    await new Promise((resolve) => setTimeout(resolve, 0));
  };

  /** Waits until the last click was made after `since`, and returns the time from it until `isDone` is true. */
  const measureFromClick = async (since, isDone) => {
    while (startedAt <= since || !isDone()) await untilFrame();
    return startedAt;
  };

  /** Time from the next click until an audio element plays and its position changes. */
  const measureSound = async () => {
    const isPlaying = () =>
      [...document.querySelectorAll('audio')].some((audio) => !audio.paused && audio.currentTime > 0);
    const clickedAt = await measureFromClick(performance.now(), isPlaying);
    return performance.now() - clickedAt;
  };

  const isShown = (heading) =>
    [...document.querySelectorAll('h1')].some(
      (element) => element.textContent === heading && element.checkVisibility(),
    );

  /** Time from the next click until the main heading has this text and is painted. */
  const measureHeading = async (heading) => {
    const clickedAt = await measureFromClick(performance.now(), () => isShown(heading));
    await untilPainted();
    return performance.now() - clickedAt;
  };

  /** Goes back. Returns the time until the main heading has this text and is painted. */
  const measureBack = async (heading) => {
    const pressedAt = performance.now();
    history.back();
    while (!isShown(heading)) await untilFrame();
    await untilPainted();
    return performance.now() - pressedAt;
  };

  const frames = [];
  let isRecording = false;
  /** Records the times between frames until `stopFrames`. */
  const startFrames = async () => {
    frames.length = 0;
    isRecording = true;
    let previous = await untilFrame();
    while (isRecording) {
      const now = await untilFrame();
      frames.push(now - previous);
      previous = now;
    }
  };
  const stopFrames = () => {
    isRecording = false;
    return [...frames];
  };

  window.inUse = { measureSound, measureHeading, measureBack, startFrames, stopFrames };
})();
