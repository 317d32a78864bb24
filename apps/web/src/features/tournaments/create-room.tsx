import type { RoomMatch } from '@fairline/contract/rooms'
import { displayMoney } from '@fairline/domain/money/money'
import { roomTerms } from '@fairline/domain/tournaments/room-terms'
import { serverNow } from '@fairline/site/calls/server-clock'
import { type Translate, useTranslate } from '@fairline/site/i18n'
import { textOf } from '@fairline/site/notices/present-error'
import { Button } from '@fairline/ui/button'
import { Skeleton } from '@fairline/ui/skeleton'
import { useNavigate } from '@tanstack/react-router'
import { type ReactNode, useState } from 'react'
import { PageTitle } from '../../page-parts/page-title.tsx'
import { useSession } from '../../session/session-store.ts'
import { ChooseMatches, timedMatch, useMatchesFaultText } from './choose-matches.tsx'
import { ConfirmRoom, PickLines } from './confirm-room.tsx'
import { matchesFault, type RoomStart, type RoomWish, wishFaults, wishFee } from './create-rules.ts'
import {
  acceptMoves,
  askedPicks,
  comparePicks,
  type DraftPicks,
  togglePick,
} from './draft-picks.ts'
import { MatchItem } from './match-item.tsx'
import { PickChoice } from './pick-choice.tsx'
import { sendRoom } from './room-requests.ts'
import { RoomTermsBox } from './room-terms-box.tsx'
import { takesVirtualCall } from './room-words.ts'
import { useConfirmed } from './use-confirmed.ts'
import { useFreshMatches } from './use-fresh-matches.ts'
import { useNextMatches } from './use-next-matches.ts'
import { PoolTable, WishForm } from './wish-form.tsx'

const steps = ['room', 'matches', 'picks'] as const
type Step = (typeof steps)[number]

/** Where in the making of a room the member is. */
function Steps({ step, onStep }: { readonly step: Step; readonly onStep: (step: Step) => void }) {
  const t = useTranslate()
  const at = steps.indexOf(step)
  return (
    <ol className="mt-3 flex flex-wrap gap-x-5 border-b border-line">
      {steps.map((each, index) => (
        <li key={each}>
          <button
            type="button"
            aria-current={each === step ? 'step' : undefined}
            disabled={index > at}
            onClick={() => onStep(each)}
            className="flex h-9 items-center gap-1.5 border-b-2 border-transparent font-semibold
              text-text-muted aria-[current]:border-accent aria-[current]:text-text max-lg:h-11"
          >
            <span className="tabular-nums">{index + 1}.</span> {t(`create.step.${each}`)}
          </button>
        </li>
      ))}
    </ol>
  )
}

interface ConfirmCreateProps {
  readonly wish: RoomWish
  readonly matches: readonly RoomMatch[]
  readonly isVirtual: boolean
  readonly drafts: DraftPicks
  readonly onDrafts: (drafts: DraftPicks) => void
  readonly onClose: () => void
}

/** Asks once more, and makes the room. @spec S2.screen.rooms S5.confirm.game S5.confirm.terms */
function ConfirmCreate(props: ConfirmCreateProps) {
  const { wish, matches, isVirtual, drafts, onDrafts, onClose } = props
  const t = useTranslate()
  const navigate = useNavigate()
  const account = useSession((state) => state.account)
  const [isAgreed, setAgreed] = useState(false)
  const picks = comparePicks(drafts, matches)
  const isReady = picks.length > 0 && picks.every(({ now, hasMoved }) => now !== null && !hasMoved)
  const { isBusy, refusal, confirm } = useConfirmed((data) => {
    if (!('room' in data)) return
    const params = { roomId: data.room.room_id }
    void navigate({ to: '/tournament2/room/$roomId', params })
  }, onClose)
  const create = () =>
    sendRoom(takesVirtualCall(isVirtual, account?.operatorType ?? 1) ? 'vcreate' : 'create', {
      room_type: wish.type === 'private' ? 2 : 1,
      room_rate: wish.fee,
      room_limit: Number(wish.players),
      room_pin: wish.type === 'private' ? wish.pin : '',
      match_ids: matches.map(({ match_id }) => match_id),
      picks: askedPicks(picks),
      terms: true,
    })
  const currency = account?.currency ?? 'MYR'
  const fee = `${displayMoney(wishFee(wish, currency))} ${currency}`
  return (
    <ConfirmRoom
      title={t('rooms.create')}
      action={isReady ? t('create.action', { fee }) : t('room.acceptPrices')}
      isReady={!isReady || isAgreed}
      isBusy={isBusy}
      refusal={refusal}
      onCancel={onClose}
      onConfirm={() => (isReady ? void confirm(create) : onDrafts(acceptMoves(picks)))}
    >
      <PickLines picks={picks} />
      <RoomTermsBox isAgreed={isAgreed} onAgree={setAgreed} />
      <p className="mt-3 font-semibold">{t('room.startGame')}</p>
    </ConfirmRoom>
  )
}

interface FootProps {
  readonly note: ReactNode
  readonly isFault: boolean
  readonly action: string
  readonly onBack: () => void
  readonly onNext: () => void
}

/** The way back, what is missing, and the way on; always in view. */
function Foot({ note, isFault, action, onBack, onNext }: FootProps) {
  const t = useTranslate()
  return (
    <div
      className="sticky bottom-[var(--frame-bottom,0px)] z-10 mt-3 flex flex-wrap items-center gap-3
        rounded-md border border-line-strong bg-surface-raised px-3.5 py-2.5"
    >
      <p
        role={isFault ? 'alert' : undefined}
        className={`min-w-0 flex-1 basis-24 ${isFault ? 'text-loss' : 'text-text-muted'}`}
      >
        {note}
      </p>
      <Button className="max-lg:h-11" onClick={onBack}>
        {t('create.back')}
      </Button>
      <Button kind="primary" className="max-lg:h-11" onClick={onNext}>
        {action}
      </Button>
    </div>
  )
}

/** What is planned of a room, step by step. With matches it begins at the picks. */
function useRoomPlan(start: RoomStart, next: readonly RoomMatch[]) {
  const [step, setStep] = useState<Step>(next.length > 0 ? 'picks' : 'room')
  const [isTried, setTried] = useState(false)
  const [wish, setWish] = useState(start.wish)
  const [isVirtual, setVirtual] = useState(start.isVirtual)
  const [chosen, setChosen] = useState(next)
  const [drafts, setDrafts] = useState<DraftPicks>(new Map())
  const matches = useFreshMatches(chosen, step === 'picks')
  const go = (to: Step): void => {
    setStep(to)
    setTried(false)
  }
  return {
    step,
    go,
    isTried,
    setTried,
    wish,
    setWish,
    isVirtual,
    chosen,
    matches,
    drafts,
    setDrafts,
    /** What is wrong with the chosen matches; null where a room can have them. */
    matchFault: matchesFault(chosen.map(timedMatch), isVirtual, serverNow()),
    /** Rounds and matches are never in one room. */
    chooseVirtual(next: boolean): void {
      setVirtual(next)
      setChosen([])
      setDrafts(new Map())
    },
    toggle(match: RoomMatch): void {
      const { match_id: id } = match
      const others = chosen.filter(({ match_id }) => match_id !== id)
      const next = others.length < chosen.length ? others : [...chosen, match]
      setChosen(next.toSorted((one, other) => one.kickoff - other.kickoff))
      setDrafts(new Map([...drafts].filter(([matchId]) => matchId !== id)))
    },
  }
}
type RoomPlan = ReturnType<typeof useRoomPlan>

/** What the open step asks for. */
function StepForm({ plan }: { readonly plan: RoomPlan }) {
  const { step, wish, setWish, isTried, chosen, isVirtual, matches, drafts, setDrafts } = plan
  switch (step) {
    case 'room':
      return <WishForm wish={wish} onWish={setWish} isTried={isTried} />
    case 'matches':
      return (
        <div className="min-w-0">
          <ChooseMatches
            chosen={chosen}
            isVirtual={isVirtual}
            onVirtual={plan.chooseVirtual}
            onToggle={plan.toggle}
          />
        </div>
      )
    case 'picks':
      return (
        <ul className="rounded-md border border-line bg-surface-raised">
          {matches.map((match) => (
            <MatchItem key={match.match_id} match={match}>
              <PickChoice
                match={match}
                chosen={drafts.get(match.match_id)}
                onToggle={(market) => setDrafts(togglePick(drafts, match.match_id, market))}
              />
            </MatchItem>
          ))}
        </ul>
      )
  }
}

/** How many matches are chosen, or how many are needed before that. */
function chosenText(count: number, t: Translate): string {
  const { matchesMin: min, matchesMax: max } = roomTerms
  return count < min ? t('create.atLeast', { count, min }) : t('create.chosen', { count, max })
}

/** What is missing in the open step, or how far it is. */
function useStepNote({ step, isTried, matchFault, isVirtual, chosen, drafts }: RoomPlan) {
  const t = useTranslate()
  const faultText = useMatchesFaultText()
  if (step === 'matches') {
    return isTried && matchFault !== null
      ? { note: faultText(matchFault, isVirtual), isFault: true }
      : { note: chosenText(chosen.length, t), isFault: false }
  }
  if (step === 'room') return { note: '', isFault: false }
  return isTried && drafts.size === 0
    ? { note: textOf('betNotExists'), isFault: true }
    : { note: t('room.chosen', { count: drafts.size }), isFault: false }
}

interface CreateRoomProps {
  readonly start: RoomStart
  readonly onLeave: () => void
}

/** Makes a room. A quick one begins at the picks of the next matches, where there are enough. */
export function CreateRoom({ start, onLeave }: CreateRoomProps) {
  const { matches, isLoading } = useNextMatches(start.isQuick)
  if (isLoading) return <Skeleton className="mt-3 h-96" />
  return <RoomSteps start={start} next={matches} onLeave={onLeave} />
}

interface RoomStepsProps extends CreateRoomProps {
  /** Matches that are chosen already; none where the member chooses all. */
  readonly next: readonly RoomMatch[]
}

/** The three steps: the terms of a room, its matches, the first picks. */
function RoomSteps({ start, next: chosenAtFirst, onLeave }: RoomStepsProps) {
  const t = useTranslate()
  const plan = useRoomPlan(start, chosenAtFirst)
  const { step, go, setTried, wish, matchFault, drafts, setDrafts } = plan
  const note = useStepNote(plan)
  const [isAsking, setAsking] = useState(false)
  const next = (): void => {
    setTried(true)
    if (step === 'room' && Object.keys(wishFaults(wish)).length === 0) go('matches')
    if (step === 'matches' && matchFault === null) go('picks')
    if (step === 'picks' && drafts.size > 0) setAsking(true)
  }
  const back = (): void => {
    const before = steps[steps.indexOf(step) - 1]
    if (before === undefined) onLeave()
    else go(before)
  }
  return (
    <>
      <PageTitle>{t(start.isQuick ? 'rooms.quick' : 'rooms.create')}</PageTitle>
      <Steps step={step} onStep={go} />
      <div className="mt-3 grid gap-3 lg:grid-cols-[minmax(0,1fr)_320px] lg:items-start">
        <StepForm plan={plan} />
        <PoolTable wish={wish} />
      </div>
      <Foot
        {...note}
        action={step === 'picks' ? t('rooms.create') : t('create.next')}
        onBack={back}
        onNext={next}
      />
      {isAsking ? (
        <ConfirmCreate
          wish={wish}
          matches={plan.matches}
          isVirtual={plan.isVirtual}
          drafts={drafts}
          onDrafts={setDrafts}
          onClose={() => setAsking(false)}
        />
      ) : null}
    </>
  )
}
