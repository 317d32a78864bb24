import type { ResultStatus } from '@fairline/domain/bet-types/facts'
import { isRunnerId, type RunnerId } from '@fairline/domain/bet-types/outright'
import { periodCodes } from '@fairline/domain/bet-types/period'
import { accepted } from '@fairline/domain/errors/rejection'
import { dateTimeOf } from '@fairline/domain/time/gmt8'
import { readJson } from '../../strict-json.ts'
import { type LateReport, readLateReports } from '../settlement/index.ts'
import type { Act } from './act.ts'
import { changeAsked } from './change-commands.ts'
import { showPreview } from './change-preview.ts'
import { type Command, oneOf, type Words, WrongWords } from './command.ts'
import { pageAsked, pageOptions, spanAsked, timeOptions } from './list-options.ts'
import { listResults } from './present-results.ts'
import { resultActs } from './result-acts.ts'
import { type EnterInput, factsInput } from './result-input.ts'
import { resultStates } from './result-store.ts'

/** So many of the newest are listed. */
const shownMost = 100

/** Lists what was reported of matches after the book had ended them; it changes nothing. */
const listLate: Act<object> = async (tx) => {
  const late = await readLateReports(tx, shownMost)
  const answer = { late: late.length, reports: late.map(lineOf) }
  return accepted({ target: 'results', before: {}, after: {}, answer })
}

const lineOf = ({ match, names, endedMs, reportedMs, report }: LateReport): string =>
  `${match} ${names}: ${report} at ${dateTimeOf(reportedMs)}, ended at ${dateTimeOf(endedMs)}`

const statuses: readonly ResultStatus[] = ['completed', 'postponed', 'abandoned', 'cancelled']

function scoreFrom(words: Words): EnterInput['score'] {
  const typed = words.option('score')
  if (typed === undefined) return null
  const [, home, away] = /^(\d{1,4})-(\d{1,4})$/.exec(typed) ?? []
  if (home === undefined || away === undefined) throw new WrongWords('--score is such as 2-1')
  return { home: Number(home), away: Number(away) }
}

function goalsFrom(words: Words): string | null {
  const typed = words.option('goals') ?? null
  if (typed === null || /^[HA]{0,99}$/.test(typed)) return typed
  throw new WrongWords('--goals says who scored, in order: HHA')
}

function factsFrom(words: Words): EnterInput['facts'] {
  const typed = words.option('facts')
  if (typed === undefined) return null
  const json = readJson(typed)
  const read = json.ok ? factsInput.safeParse(json.value) : undefined
  if (read?.success === true) return read.data
  throw new WrongWords('--facts is JSON such as {"counts":{"game":{"home":12,"away":9}}}')
}

function runnerOf(text: string): RunnerId {
  if (isRunnerId(text)) return text
  throw new WrongWords(`${text} is no runner; the first of the list is R1`)
}

/** `R3=1,R7=2` and the runners that did not start. */
function finishFrom(words: Words): EnterInput['finish'] {
  const [places, absent] = [words.option('places'), words.option('non-starters')]
  if (places === undefined && absent === undefined) return null
  const placed = listed(places).map((each) => {
    const [runner = '', place = ''] = each.split('=')
    if (!/^[1-9]\d{0,2}$/.test(place)) throw new WrongWords('--places is such as R3=1,R7=2')
    return { runner: runnerOf(runner), place: Number(place) }
  })
  return { placed, nonStarters: listed(absent).map(runnerOf) }
}

const listed = (text = ''): readonly string[] => text.split(',').filter((each) => each !== '')

/** What operators do to results, and see of them. */
export const resultCommands: readonly Command[] = [
  {
    name: 'result list',
    args: [],
    options: { state: 'unsettled', match: 'ID', ...pageOptions },
    says:
      'lists parts of matches with open tickets or a result by hand; ' +
      `--state is ${resultStates.join(', ')}`,
    prepare(words) {
      const state = words.option('state')
      const asked = {
        ...pageAsked(words),
        state: state === undefined ? null : oneOf('--state', state, resultStates),
        match: words.option('match') ?? null,
      }
      return { asked, list: (db, operatorId) => listResults(db, operatorId, asked) }
    },
  },
  {
    name: 'result enter',
    args: ['MATCH', 'PERIOD'],
    options: {
      score: '2-1',
      status: 'completed',
      goals: 'HAH',
      facts: `'{"winner":"home"}'`,
      places: 'R3=1,R7=2',
      'non-starters': 'R4',
    },
    says: 'proposes the result of a part, FT for the match; what a feed says of it later is held',
    prepare(words, { ticketIds }) {
      const { enterResult } = resultActs(ticketIds())
      const input: EnterInput = {
        match: words.arg('MATCH'),
        period: oneOf('PERIOD', words.arg('PERIOD'), periodCodes),
        status: oneOf('--status', words.option('status') ?? 'completed', statuses),
        score: scoreFrom(words),
        goals: goalsFrom(words),
        finish: finishFrom(words),
        facts: factsFrom(words),
      }
      return (tx, by) => enterResult(tx, by, input)
    },
  },
  {
    name: 'result cancel',
    args: ['MATCH', 'PERIOD'],
    options: timeOptions,
    says: 'proposes that the bets of a part or of all are void; a span takes those accepted in it',
    prepare(words, { ticketIds }) {
      const { cancelPart } = resultActs(ticketIds())
      const { from, until } = spanAsked(words)
      const input = {
        match: words.arg('MATCH'),
        period: oneOf('PERIOD', words.arg('PERIOD'), [...periodCodes, 'all']),
        startMs: from?.getTime() ?? null,
        endMs: until?.getTime() ?? null,
      }
      return (tx, by) => cancelPart(tx, by, input)
    },
  },
  {
    name: 'result release',
    args: ['MATCH', 'PERIOD'],
    options: {},
    says: 'proposes that what the feed says of a part holds again, and not what was entered',
    prepare(words, { ticketIds }) {
      const { releasePart } = resultActs(ticketIds())
      const period = oneOf('PERIOD', words.arg('PERIOD'), [...periodCodes, 'all'])
      return (tx, by) => releasePart(tx, by, { match: words.arg('MATCH'), period })
    },
  },
  {
    name: 'result preview',
    args: ['CHANGE'],
    options: {},
    says: 'shows what a proposed change of a result or of tickets would make of each ticket now',
    prepare(words, { ticketIds }) {
      const [show, change] = [showPreview(ticketIds()), changeAsked(words)]
      return (tx, by) => show(tx, by, { change })
    },
  },
  {
    name: 'result late',
    args: [],
    options: {},
    says: 'lists results that came after the book had ended the match; they changed no bet',
    prepare: () => (tx, by) => listLate(tx, by, {}),
  },
]
