// An audio worklet that notes every silence between two sounds, in seconds, however short.
class Silence extends AudioWorkletProcessor {
  lastSound = 0;
  heard = false;
  process([input]) {
    const [left] = input;
    for (let index = 0; index < (left?.length ?? 0); index++) {
      if (Math.abs(left[index]) < 0.01) continue;
      const at = currentFrame + index;
      const gap = (at - this.lastSound) / sampleRate;
      if (this.heard && gap > 0.002) this.port.postMessage(gap);
      this.lastSound = at;
      this.heard = true;
    }
    return true;
  }
}
registerProcessor('silence', Silence);
