import type { ReactNode } from 'react'
import type { Field } from './match-motion.ts'

/** What a match is played on: its markings, 600 wide and 260 high, and who plays where. */
interface MatchField extends Field {
  readonly lines: ReactNode
}

const football: MatchField = {
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

const basketball: MatchField = {
  target: { x: 0.945, y: 0.5 },
  points: [2, 3, 2, 1],
  passMs: 380,
  follow: { x: 0.55, y: 0.3 },
  isRally: false,
  restarts: false,
  players: [
    { x: 0.34, y: 0.5 },
    { x: 0.44, y: 0.22 },
    { x: 0.44, y: 0.78 },
    { x: 0.58, y: 0.34 },
    { x: 0.58, y: 0.68 },
  ],
  lines: (
    <>
      <path d="M300 0 V260 M0 88 H112 V172 H0 M600 88 H488 V172 H600" />
      <circle cx="300" cy="130" r="34" />
      <path d="M0 20 H50 A130 130 0 0 1 50 240 H0 M600 20 H550 A130 130 0 0 0 550 240 H600" />
      <path d="M22 114 V146 M578 114 V146" className="film-goal" />
      <circle cx="33" cy="130" r="9" className="film-goal" />
      <circle cx="567" cy="130" r="9" className="film-goal" />
    </>
  ),
}

const tennis: MatchField = {
  target: { x: 0.96, y: 0.3 },
  points: [1],
  passMs: 620,
  follow: { x: 0.03, y: 0.8 },
  isRally: true,
  restarts: false,
  players: [{ x: 0.06, y: 0.5 }],
  lines: (
    <>
      <rect x="40" y="20" width="520" height="220" className="film-court" />
      <path d="M40 46 H560 M40 214 H560 M170 46 V214 M430 46 V214 M170 130 H430" />
      <path d="M300 8 V252" className="film-goal" />
    </>
  ),
}

const fields = { goals: football, quarters: basketball, sets: tennis } as const

/** What a virtual match is played on, by how its result is drawn. */
export const fieldOf = (draw: keyof typeof fields): MatchField => fields[draw]
