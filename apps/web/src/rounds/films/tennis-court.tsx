import type { MatchField } from './match-drawing.tsx'

/** A court of tennis. */
export const tennisCourt: MatchField = {
  name: 'tennis',
  inSets: true,
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
