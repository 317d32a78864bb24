import type { SlipError } from '@fairline/domain/ticket/slip-errors'
import type { CallRejection } from '@fairline/site/calls/client'
import { useTranslate } from '@fairline/site/i18n'
import { textOf } from '@fairline/site/notices/present-error'
import { isOnBreak, refusalText } from '../../notices/refusal-text.ts'

/** What a slip knows of why its bet cannot be placed. */
export interface ProblemFacts {
  readonly summary: { readonly error: SlipError | null; readonly canAcceptNewOdds: boolean }
  /** Why the server would refuse such a bet now, for a reason that the board does not show. */
  readonly checkRefusal: CallRejection | null
  /** The server's refusal of the last attempt. */
  readonly refusal: CallRejection | null
  /** The slip proposed the stake: the member has not typed it. */
  readonly isProposed: boolean
}

/** The reason why the bet cannot be placed now, and how to show it. */
export interface SlipProblem {
  readonly source: 'refused' | 'check' | 'own'
  readonly code: string
  readonly facts: Readonly<Record<string, string>>
  /** Number of the leg that the problem is about; 0 if it is not about one leg. */
  readonly leg: number
  /** Whether the member is on a break. */
  readonly isBreak: boolean
  /** The problem is something to know, not a mistake. */
  readonly isGentle: boolean
  /** The problem is about a stake that the slip proposed: saying what to do is enough. */
  readonly isProposed: boolean
  /** Prices and legs show it too. A block here would move the button under the finger. */
  readonly isShownElsewhere: boolean
}

/** Codes that pass quickly. The board shows the same state and its end, so the slip does not. */
const passing: readonly string[] = [
  'oddsIsUpdating',
  'requestFailed',
  'requestTimeout',
  'timeoutError',
  'requestLimit',
]

/** The problem to show, null without one. The server's refusal of the last attempt comes first. */
export function problemOf(facts: ProblemFacts): SlipProblem | null {
  const { summary, checkRefusal, refusal, isProposed } = facts
  const { error, canAcceptNewOdds } = summary
  const [source, found] = foundOf(error, checkRefusal, refusal)
  if (found === null) return null
  const leg = Number(found.facts?.['leg'] ?? 0)
  const isOwn = source === 'own'
  const { place = 'closed' } = error ?? {}
  const isOfProposedStake = isOwn && isProposed && place === 'stake'
  return {
    source,
    code: found.code,
    facts: found.facts ?? {},
    isBreak: isOnBreak(found.facts ?? {}),
    leg,
    isProposed: isOfProposedStake,
    isGentle: isOfProposedStake || (isOwn && (place === 'price' || place === 'legs')),
    isShownElsewhere: isOwn && (canAcceptNewOdds || leg > 0),
  }
}

type Found = Pick<CallRejection, 'code' | 'facts'> | null

function foundOf(
  error: SlipError | null,
  check: CallRejection | null,
  refusal: CallRejection | null,
): readonly [SlipProblem['source'], Found] {
  if (refusal !== null) return ['refused', refusal]
  const isCheck = check !== null && error?.place !== 'closed' && !passing.includes(check.code)
  if (isCheck) return ['check', check]
  return ['own', error?.place === 'silent' ? null : error]
}

interface ProblemTextProps {
  readonly problem: SlipProblem | null
  /** The price that the member saw, of the leg where it is about one. */
  readonly odds: string
  readonly id: string
}

/** The sentence under the stake: exact words of the catalogue, then the figures and what to do. */
export function ProblemText({ problem, odds, id }: ProblemTextProps) {
  const t = useTranslate()
  if (problem === null) return null
  const { source, code, facts, leg, isGentle, isProposed, isShownElsewhere } = problem
  const words = refusalText(code, facts, odds, textOf(code), t)
  return (
    <div
      id={id}
      role="alert"
      className={`${isShownElsewhere ? 'sr-only' : ''}
        rounded border-l-[3px] bg-surface px-2 py-1.5 text-[12.5px] leading-note
        ${isGentle ? 'border-wait' : 'border-loss'}`}
    >
      {isProposed && words.todo !== '' ? null : (
        <p className="font-semibold">
          {leg > 0 ? t('slip.legNumber', { leg, text: words.happened }) : words.happened}
        </p>
      )}
      {source === 'refused' ? <p>{t('refusal.nothing')}</p> : null}
      {words.todo === '' ? null : <p className="text-text-muted">{words.todo}</p>}
    </div>
  )
}
