/** Plays a soft sound of two notes, unless the browser forbids it. */
export function chime(): void {
  try {
    const context = new AudioContext();
    note(context, 523.25, 0);
    note(context, 783.99, 0.14);
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
