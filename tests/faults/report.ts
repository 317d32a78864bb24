import type { FaultReport } from './run-fault.ts'

const columns = [
  ['fault', 20],
  ['cycles', 9],
  ['requests', 9],
  ['acknowledged', 13],
  ['unknown', 8],
  ['refused', 8],
  ['settled', 8],
  ['recovery p50', 13],
  ['max', 8],
  ['answer p50', 12],
  ['max', 8],
  ['I1-I8', 8],
] as const

/** The names of the figures of `reportLine`. */
export const headLine = lineOf(columns.map(([name]) => name))

/** A run as one line: what was asked, what became of it, and how fast bets were taken again. */
export function reportLine(report: FaultReport): string {
  const { recoveriesMs, answersMs, violations } = report
  return lineOf([
    report.name,
    `${report.passed}/${report.cycles}`,
    String(report.requests),
    String(report.acknowledged),
    String(report.resolved),
    String(report.refused),
    String(report.settlements),
    secondsOf(recoveriesMs[recoveriesMs.length >> 1]),
    secondsOf(recoveriesMs.at(-1)),
    secondsOf(answersMs[answersMs.length >> 1]),
    secondsOf(answersMs.at(-1)),
    violations.length === 0 ? 'hold' : 'BROKEN',
  ])
}

function lineOf(cells: readonly string[]): string {
  return cells
    .map((cell, index) => {
      const width = columns[index]?.[1] ?? 0
      return index === 0 ? cell.padEnd(width) : cell.padStart(width)
    })
    .join('')
}

function secondsOf(milliseconds: number | undefined): string {
  return milliseconds === undefined ? '-' : `${(milliseconds / 1000).toFixed(2)} s`
}
