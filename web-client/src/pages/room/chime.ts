/** A frequency in Hz, and after how many seconds it begins. */
export type Note = readonly [frequency: number, after: number];

const yourTurn: readonly Note[] = [
  [523.25, 0],
  [783.99, 0.14],
];

/** Plays a soft sound, by default that of the user's turn, unless the browser forbids it. */
export function chime(notes = yourTurn): void {
  try {
    const context = new AudioContext();
    for (const [frequency, after] of notes) note(context, frequency, after);
    setTimeout(() => void context.close(), 1500);
  } catch {
    // Works without sound.
  }
}

function note(context: AudioContext, frequency: number, after: number): void {
  const tone = context.createOscillator();
  const volume = context.createGain();
  const start = context.currentTime + after;
  tone.type = 'sine';
  tone.frequency.value = frequency;
  volume.gain.setValueAtTime(0, start);
  volume.gain.linearRampToValueAtTime(0.08, start + 0.02);
  volume.gain.exponentialRampToValueAtTime(0.0001, start + 0.9);
  tone.connect(volume).connect(context.destination);
  tone.start(start);
  tone.stop(start + 1);
}
