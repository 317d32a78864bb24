import type { BetType } from '../../bet-types/bet-type.ts'
import { usualPostponeHours } from '../plain-sport.ts'
import { singleColumns } from '../single-columns.ts'
import type { Sport } from '../sport.ts'

const bothHalves = ['FT', '1H'] as const
const inBothHalves = (...betTypes: readonly BetType[]) =>
  bothHalves.flatMap((period) => betTypes.map((betType) => ({ period, betType })))
const goals = (betType: BetType, periods: readonly ('FT' | '1H')[] = bothHalves) => ({
  betType,
  periods,
  unit: 'goal' as const,
})

/** Football: normal time with its stoppage counts, extra time and shoot-outs do not. */
export const football: Sport = {
  id: 1,
  key: 'football',
  scoring: 'points',
  units: ['goal'],
  periods: bothHalves.map((code) => ({ code, unit: 'goal' })),
  clock: 'minute',
  minutes: 90,
  goalIsNews: true,
  columns: {
    double: inBothHalves('HDP', 'OU', '1X2'),
    single: singleColumns(inBothHalves('HDP', 'OU', '1X2')),
  },
  pages: [
    { page: 'hdpou', betTypes: ['HDP', 'OU'] },
    { page: 'oxt', betTypes: ['1X2', 'DC'] },
    { page: 'cs', betTypes: ['CS'] },
    { page: 'oe', betTypes: ['OE'] },
    { page: 'tg', betTypes: ['TG'] },
    { page: 'htft', betTypes: ['HTFT'] },
    { page: 'fglg', betTypes: ['FGLG'] },
    { page: 'parlay', betTypes: [] },
    { page: 'outright', betTypes: ['OUTRIGHT'] },
  ],
  markets: [
    goals('HDP'),
    goals('OU'),
    goals('1X2'),
    goals('OE'),
    goals('CS'),
    goals('TG'),
    goals('HTFT', ['FT']),
    goals('FGLG'),
    goals('DC'),
    goals('NG'),
    goals('BS'),
    goals('DNB'),
    goals('HNB'),
    goals('ANB'),
    goals('ML'),
    goals('CL'),
    goals('TWTN'),
    goals('HOU'),
    goals('AOU'),
    goals('WM'),
  ],
  lineStep: 1,
  rebased: true,
  inPlay: {
    waitMs: 5_000,
    scoreRefuses: true,
    stops: ['goal', 'red_card', 'penalty', 'var', 'kick_off', 'period_end'],
  },
  stands: { kind: 'undecided_void', parts: 'void' },
  postponeHours: usualPostponeHours,
  myanmar: true,
  hasForecast: true,
  resultFields: ['1H', 'FT'],
  centre: ['pitch', 'corners', 'redCards', 'scoreMap', 'timeline'],
  table: { kind: 'points', won: 3, drawn: 1, lost: 0, meetOnce: true },
}
