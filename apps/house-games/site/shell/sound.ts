/*
 * Sounds of the games, made by the browser: a few tones and noises, no files. They are off until a
 * member turns them on.
 */

/** A tone that glides from one pitch to another, or a burst of noise below a pitch. */
interface Note {
  readonly kind: OscillatorType | 'noise'
  /** Pitch in hertz, from and to. */
  readonly hertz: readonly [number, number]
  readonly afterMs?: number
  readonly ms: number
  /** Loudness, 1 is the most. */
  readonly gain: number
}

const tone = (from: number, ms: number, gain = 0.12, afterMs = 0, to = from): Note => ({
  kind: 'sine',
  hertz: [from, to],
  ms,
  gain,
  afterMs,
})
const noise = (from: number, to: number, ms: number, gain: number): Note => ({
  kind: 'noise',
  hertz: [from, to],
  ms,
  gain,
})

const notes = {
  tick: [{ kind: 'triangle', hertz: [1_400, 900], ms: 28, gain: 0.07 }],
  tock: [{ kind: 'triangle', hertz: [420, 240], ms: 60, gain: 0.12 }],
  roll: [noise(900, 500, 380, 0.06)],
  reel: [tone(180, 90, 0.16, 0, 90), noise(1_400, 300, 60, 0.07)],
  spin: [noise(500, 1_200, 300, 0.05)],
  card: [noise(3_200, 900, 90, 0.09)],
  flip: [tone(2_300, 60, 0.05, 0, 2_900), tone(2_900, 90, 0.04, 50, 2_500)],
  coin: [tone(1_568, 70, 0.09), tone(2_093, 220, 0.09, 70)],
  gem: [tone(988, 90, 0.1), tone(1_480, 160, 0.08, 60)],
  blast: [noise(900, 60, 520, 0.3), tone(90, 420, 0.22, 0, 34)],
  shot: [noise(2_400, 300, 110, 0.1), tone(300, 110, 0.1, 0, 90)],
  splash: [noise(1_800, 400, 260, 0.1)],
  gust: [noise(300, 900, 900, 0.06)],
  lost: [tone(220, 160, 0.08, 0, 174)],
  returned: [tone(440, 110, 0.08), tone(440, 90, 0.05, 130)],
  won: [tone(523, 110, 0.1), tone(659, 110, 0.1, 100), tone(784, 260, 0.1, 200)],
} as const satisfies Record<string, readonly Note[]>

export type SoundName = keyof typeof notes

function noiseIn(context: AudioContext): AudioBufferSourceNode {
  const buffer = context.createBuffer(1, context.sampleRate, context.sampleRate)
  const samples = buffer.getChannelData(0)
  // A linear congruence: noise need not be random, only rough.
  let word = 1
  for (let at = 0; at < samples.length; at += 1) {
    word = (Math.imul(word, 1_664_525) + 1_013_904_223) | 0
    samples[at] = word / 2 ** 31
  }
  const source = context.createBufferSource()
  source.buffer = buffer
  source.loop = true
  return source
}

function startNote(context: AudioContext, note: Note): void {
  const { kind, hertz, ms, gain, afterMs = 0 } = note
  const [from, to] = hertz
  const start = context.currentTime + afterMs / 1_000
  const end = start + ms / 1_000
  const volume = context.createGain()
  volume.gain.setValueAtTime(0, start)
  volume.gain.linearRampToValueAtTime(gain, start + 0.006)
  volume.gain.exponentialRampToValueAtTime(0.0001, end)
  volume.connect(context.destination)
  if (kind === 'noise') {
    const filter = context.createBiquadFilter()
    filter.type = 'lowpass'
    filter.frequency.setValueAtTime(from, start)
    filter.frequency.exponentialRampToValueAtTime(to, end)
    filter.connect(volume)
    const source = noiseIn(context)
    source.connect(filter)
    source.start(start)
    source.stop(end)
    return
  }
  const oscillator = context.createOscillator()
  oscillator.type = kind
  oscillator.frequency.setValueAtTime(from, start)
  oscillator.frequency.exponentialRampToValueAtTime(to, end)
  oscillator.connect(volume)
  oscillator.start(start)
  oscillator.stop(end)
}

/** What plays sounds while a member wants them. */
export interface Speaker {
  play(name: SoundName): void
  /** Turns sounds on or off. A browser allows it only as the answer to a touch or key. */
  turn(isOn: boolean): void
}

/** A speaker that is off. */
export function createSpeaker(): Speaker {
  let context: AudioContext | undefined
  return {
    play(name) {
      if (context === undefined) return
      for (const note of notes[name]) startNote(context, note)
    },
    turn(isOn) {
      if (isOn) context ??= new AudioContext()
      else {
        void context?.close()
        context = undefined
      }
    },
  }
}
