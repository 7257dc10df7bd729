const TONES = [660, 880];
const TONE_SECONDS = 0.09;
const VOLUME = 0.06;

let audio: AudioContext | null = null;

/** Two short tones; silent where the browser does not allow sound yet. */
export function warn(): void {
  audio ??= new AudioContext();
  if (audio.state !== "running") return;
  for (const [index, frequency] of TONES.entries()) {
    const tone = audio.createOscillator();
    const volume = audio.createGain();
    tone.frequency.value = frequency;
    volume.gain.value = VOLUME;
    tone.connect(volume).connect(audio.destination);
    const start = audio.currentTime + index * TONE_SECONDS;
    tone.start(start);
    tone.stop(start + TONE_SECONDS);
  }
}
