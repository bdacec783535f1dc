import { feedbackSettings } from '#src/trading/order/feedback-settings.ts';

/** Events of an order, a stop of a slider, or a warning before liquidation. */
export type Happening = 'selection' | 'accepted' | 'fill' | 'error' | 'warning';

const PATTERNS: Readonly<Record<Happening, readonly number[]>> = {
  selection: [8],
  accepted: [15],
  fill: [15, 40, 15],
  error: [40, 60, 40],
  warning: [80, 80, 80],
};
const TONE_HZ = 880;
const TONE_SECONDS = 0.18;
const TONE_GAIN = 0.05;

/** Plays one soft tone; it only repeats what is on screen. */
function playTone(): void {
  const audio = new AudioContext();
  const tone = audio.createOscillator();
  const volume = audio.createGain();
  tone.frequency.value = TONE_HZ;
  volume.gain.setValueAtTime(TONE_GAIN, audio.currentTime);
  volume.gain.linearRampToValueAtTime(0, audio.currentTime + TONE_SECONDS);
  tone.connect(volume).connect(audio.destination);
  tone.addEventListener('ended', () => void audio.close());
  tone.start();
  tone.stop(audio.currentTime + TONE_SECONDS);
}

/** Plays the sound and vibration of an event, if the user enabled them. */
export function feedback(what: Happening): void {
  // Before the first touch, browsers refuse to vibrate and log a warning.
  const mayVibrate = 'vibrate' in navigator && navigator.userActivation.hasBeenActive;
  if (feedbackSettings.haptics && mayVibrate) navigator.vibrate([...PATTERNS[what]]);
  const sounds = what === 'fill' || what === 'warning';
  if (!sounds || !feedbackSettings.sound || !('AudioContext' in globalThis)) return;
  playTone();
}
