/** Two rising notes, hertz, and when each begins, seconds. */
const notes = [
  { hertz: 659, at: 0 },
  { hertz: 880, at: 0.14 },
] as const
const noteSeconds = 0.28
const loudness = 0.15

let audio: AudioContext | undefined

function playNote(sound: AudioContext, { hertz, at }: (typeof notes)[number]): void {
  const start = sound.currentTime + at
  const tone = sound.createOscillator()
  const gain = sound.createGain()
  tone.frequency.value = hertz
  gain.gain.setValueAtTime(0, start)
  gain.gain.linearRampToValueAtTime(loudness, start + 0.02)
  gain.gain.exponentialRampToValueAtTime(0.001, start + noteSeconds)
  tone.connect(gain).connect(sound.destination)
  tone.start(start)
  tone.stop(start + noteSeconds)
}

/** Plays the tone of a goal; nothing before the member's first touch, as browsers want it. */
export function playGoalTone(): void {
  if (!navigator.userActivation.hasBeenActive) return
  audio ??= new AudioContext()
  void audio.resume()
  for (const note of notes) playNote(audio, note)
}
