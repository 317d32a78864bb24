import type { MatchField } from './match-drawing.tsx'

const minutesOfHalf = 45

/** The minute that is played, "23'". */
function minuteOf(before: number, played: number): string {
  return `${minutesOfHalf * before + Math.max(1, Math.ceil(minutesOfHalf * played))}'`
}

/** A pitch of football. */
export const pitch: MatchField = {
  name: 'pitch',
  inSets: false,
  clock: minuteOf,
  target: { x: 0.985, y: 0.5 },
  points: [1],
  passMs: 900,
  follow: { x: 0.22, y: 0.22 },
  isRally: false,
  restarts: true,
  players: [
    { x: 0.03, y: 0.5 },
    ...[0.18, 0.4, 0.6, 0.82].map((y) => ({ x: 0.2, y })),
    ...[0.15, 0.38, 0.62, 0.85].map((y) => ({ x: 0.42, y })),
    ...[0.38, 0.62].map((y) => ({ x: 0.62, y })),
  ],
  lines: (
    <>
      {[0, 2, 4, 6, 8].map((stripe) => (
        <rect key={stripe} x={stripe * 60} width="60" height="260" className="film-mown" />
      ))}
      <path d="M300 0 V260 M0 62 H84 V198 H0 M600 62 H516 V198 H600" />
      <path d="M0 98 H32 V162 H0 M600 98 H568 V162 H600" />
      <circle cx="300" cy="130" r="44" />
      <path d="M0 112 h-8 v36 h8 M600 112 h8 v36 h-8" className="film-goal" />
    </>
  ),
}
