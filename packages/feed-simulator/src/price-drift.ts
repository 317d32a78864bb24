import type { GoalRates } from '@fairline/pricing/score-model'
import { hashNumber, hashText } from './prng.ts'

const secondMs = 1000

/** Opinion on a match wanders on two scales: width in time and greatest size in log goals. */
const waves = [
  { name: 'slow', widthMs: 420 * secondMs, supremacy: 0.06, tempo: 0.05 },
  { name: 'fast', widthMs: 40 * secondMs, supremacy: 0.025, tempo: 0.02 },
] as const

/**
 * Returns the market's opinion of a match's goal rates at a moment: a random walk as a pure
 * function of the key and the time, so that the prices of any moment can be computed without those
 * before.
 */
export function driftedRates(rates: GoalRates, priceKey: string, atMs: number): GoalRates {
  let supremacy = 0
  let tempo = 0
  for (const wave of waves) {
    supremacy += wave.supremacy * valueNoise(`${priceKey}/${wave.name}/supremacy`, atMs, wave)
    tempo += wave.tempo * valueNoise(`${priceKey}/${wave.name}/tempo`, atMs, wave)
  }
  return {
    home: rates.home * Math.exp(tempo + supremacy),
    away: rates.away * Math.exp(tempo - supremacy),
  }
}

/** Smooth noise from -1 to 1: a random value a knot, eased between knots. */
export function valueNoise(
  key: string,
  atMs: number,
  { widthMs }: { readonly widthMs: number },
): number {
  const hash = hashText(key)
  const knot = Math.floor(atMs / widthMs)
  const valueAt = (index: number) => hashNumber(hash, index) / 0x8000_0000 - 1
  const way = atMs / widthMs - knot
  const eased = way * way * (3 - 2 * way)
  return valueAt(knot) + (valueAt(knot + 1) - valueAt(knot)) * eased
}

/** A rhythm of repricing: a moment every `periodMs`, shifted so that matches do not beat as one. */
export interface Rhythm {
  readonly periodMs: number
  readonly shiftMs: number
}

/**
 * Before the match prices move every 20 to 60 seconds, in play every 10 to 20: calm enough that
 * most bets outlast their wait of 5 seconds at the price that their member saw.
 */
export function rhythmsOf(priceKey: string): { readonly before: Rhythm; readonly live: Rhythm } {
  return { before: rhythm(`${priceKey}/before`, 20, 60), live: rhythm(`${priceKey}/live`, 10, 20) }
}

function rhythm(key: string, lowSeconds: number, highSeconds: number): Rhythm {
  const span = (highSeconds - lowSeconds) * secondMs + 1
  const periodMs = lowSeconds * secondMs + (hashText(key, 1) % span)
  return { periodMs, shiftMs: hashText(key, 2) % periodMs }
}

/** The last beat at or before a moment. */
export function beatAt({ periodMs, shiftMs }: Rhythm, atMs: number): number {
  return Math.floor((atMs - shiftMs) / periodMs) * periodMs + shiftMs
}

/** All beats from `fromMs` (included) to `toMs` (excluded). */
export function beatsBetween(rhythm: Rhythm, fromMs: number, toMs: number): number[] {
  const beats: number[] = []
  const before = beatAt(rhythm, fromMs)
  let beat = before < fromMs ? before + rhythm.periodMs : before
  for (; beat < toMs; beat += rhythm.periodMs) beats.push(beat)
  return beats
}
