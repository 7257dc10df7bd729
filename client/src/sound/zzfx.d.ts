declare module "zzfx" {
  /** The synthesizer; importing it opens an audio context. */
  export const ZZFX: {
    volume: number;
    sampleRate: number;
    audioContext: AudioContext;
    buildSamples(...parameters: readonly (number | undefined)[]): number[];
  };
}
