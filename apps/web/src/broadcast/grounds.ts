/** A line of a ground: an SVG path in a view of 120 by 66. */
export interface GroundLine {
  readonly path: string
  /** 0.8 if absent. */
  readonly width?: number
  readonly dash?: readonly [number, number]
}

/** Where a sport is played, seen from above; home attacks to the right. */
export interface Ground {
  readonly lines: readonly GroundLine[]
}

/** The view that grounds are drawn in, and the place of the field in it. */
export const view = { width: 120, height: 66 } as const
export const field = { left: 2, top: 2, width: 116, height: 62 } as const

function circle(x: number, y: number, radius: number): string {
  const arc = `a${radius} ${radius} 0 1 0`
  return `M${x - radius} ${y}${arc} ${2 * radius} 0${arc} ${-2 * radius} 0`
}

/** The net of a court, which is higher than its side lines. */
const net: GroundLine = { path: 'M60 3v60', width: 1.6 }
const frame = 'M2 2h116v62H2z'

/** The grounds that are drawn, by their keys: the live centre and the tracker share them. */
export const grounds = {
  pitch: {
    lines: [
      { path: `${frame}M60 2v62M2 18h15v30H2M118 18h-15v30h15` },
      { path: `M2 26h6v14H2M118 26h-6v14h6${circle(60, 33, 9)}` },
      { path: 'M17 26.5a9 9 0 0 1 0 13M103 26.5a9 9 0 0 0 0 13' },
      { path: 'M2 29.6H.6v6.8H2M118 29.6h1.4v6.8H118', width: 1.2 },
    ],
  },
  /** Its try lines and posts. */
  rugby: {
    lines: [
      { path: `${frame}M12 2v62M108 2v62M60 2v62M33 2v62M87 2v62` },
      { path: 'M51 2v62M69 2v62', dash: [3, 3] },
      { path: 'M12 29v8M108 29v8M9 29h6M9 37h6M105 29h6M105 37h6', width: 1.6 },
    ],
  },
  /** A hundred yards between end zones. */
  gridiron: {
    lines: [
      { path: `${frame}M12 2v62M108 2v62M60 2v62` },
      { path: 'M21.6 2v62M31.2 2v62M40.8 2v62M50.4 2v62M69.6 2v62M79.2 2v62M88.8 2v62M98.4 2v62' },
      { path: 'M12 24h96M12 42h96', dash: [1, 3.8] },
      { path: 'M4 28v10M116 28v10', width: 1.6 },
    ],
  },
  court: {
    lines: [
      { path: `${frame}M60 2v62M2 24h22v18H2M118 24H96v18h22` },
      { path: 'M24 25a8 8 0 0 1 0 16M96 25a8 8 0 0 0 0 16' },
      { path: 'M2 9h6a24 24 0 0 1 0 48H2M118 9h-6a24 24 0 0 0 0 48h6M6 29v8M114 29v8' },
      { path: `${circle(60, 33, 9)}${circle(8.5, 33, 2.2)}${circle(111.5, 33, 2.2)}` },
    ],
  },
  /** The areas around both goals. */
  handball: {
    lines: [
      { path: `${frame}M60 2v62M2 29h-1v8h1M118 29h1v8h-1` },
      { path: 'M2 13a20 20 0 0 1 17 16v8a20 20 0 0 1-17 16' },
      { path: 'M118 13a20 20 0 0 0-17 16v8a20 20 0 0 0 17 16' },
      { path: 'M2 5a28 28 0 0 1 25 24v8A28 28 0 0 1 2 61', dash: [3, 2] },
      { path: 'M118 5a28 28 0 0 0-25 24v8a28 28 0 0 0 25 24', dash: [3, 2] },
    ],
  },
  /** The lines of the attack. */
  volleyball: { lines: [{ path: 'M10 7h100v52H10zM43 7v52M77 7v52' }, net] },
  /** Its alleys and service courts. */
  badminton: {
    lines: [
      { path: 'M10 7h100v52H10zM10 11h100M10 55h100M16 7v52M104 7v52M46 7v52M74 7v52' },
      { path: 'M10 33h36M74 33h36' },
      net,
    ],
  },
  /** Its short line and service boxes; the front wall is above. */
  squash: {
    lines: [
      { path: 'M14 5h92v56H14zM14 36h92M60 36v25M14 36h16v14H14M106 36H90v14h16' },
      { path: 'M14 5h92', width: 2 },
    ],
  },
  tennis: {
    lines: [{ path: 'M10 7h100v52H10zM10 14h100M10 52h100M34 14v38M86 14v38M34 33h52' }, net],
  },
  /** Its net and middle line. */
  table: {
    lines: [{ path: 'M14 12h92v42H14z', width: 1.6 }, { path: 'M14 33h92M60 8v50' }],
  },
  /** Its lines, circles and goals. */
  rink: {
    lines: [
      { path: 'M18 2h84a16 16 0 0 1 16 16v30a16 16 0 0 1-16 16H18a16 16 0 0 1-16-16V18' },
      { path: 'M2 18a16 16 0 0 1 16-16' },
      { path: 'M60 2v62', dash: [3, 2] },
      { path: 'M42 2v62M78 2v62', width: 1.6 },
      { path: 'M12 6v54M108 6v54M12 29a5 5 0 0 1 0 8M108 29a5 5 0 0 0 0 8' },
      { path: `${circle(60, 33, 8)}${circle(26, 18, 7)}${circle(26, 48, 7)}` },
      { path: `${circle(94, 18, 7)}${circle(94, 48, 7)}` },
    ],
  },
  /** Its goals, and the lines from which is thrown. */
  pool: {
    lines: [
      { path: frame },
      { path: 'M10 2v62M110 2v62M60 2v62M10 27H6v12h4M110 27h4v12h-4' },
      { path: 'M22 2v62M98 2v62M34 2v62M86 2v62', dash: [2, 3] },
    ],
  },
  diamond: {
    lines: [
      { path: 'M60 54l20-20-20-20-20 20zM60 62L16 22A62 62 0 0 1 104 22z' },
      { path: 'M57 52h6v3l-3 3-3-3z' },
    ],
  },
  /** The pitch with its stumps, and the inner ring. */
  oval: {
    lines: [
      { path: 'M3 33a57 31 0 1 0 114 0a57 31 0 1 0-114 0' },
      { path: 'M30 33a30 17 0 1 0 60 0a30 17 0 1 0-60 0', dash: [2, 2] },
      { path: 'M46 29h28v8H46zM50 29v8M70 29v8' },
      { path: 'M47 31v4M73 31v4', width: 1.8 },
    ],
  },
  /** The lanes between two bases. */
  maps: {
    lines: [
      { path: 'M14 56V12Q14 8 18 8h88M106 10v44q0 4-4 4H14M16 56L104 10' },
      { path: 'M8 50h12v12H8zM100 4h12v12h-12z' },
      { path: `${circle(14, 33, 2.4)}${circle(60, 8, 2.4)}` },
      { path: `${circle(60, 58, 2.4)}${circle(106, 33, 2.4)}` },
    ],
  },
} as const satisfies Record<string, Ground>
