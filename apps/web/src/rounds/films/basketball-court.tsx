import type { MatchField } from './match-drawing.tsx'

/** A court of basketball. */
export const basketballCourt: MatchField = {
  name: 'basketball',
  inSets: false,
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
