import { contactText, useTranslate } from '@fairline/site/i18n'
import { sentencesText } from '@fairline/site/joined-texts.tsx'
import { useParams } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { Lobby } from './features/tournaments/lobby.tsx'
import { Room } from './features/tournaments/room.tsx'
import { useTournaments } from './features/tournaments/room-calls.ts'
import { NoticePage, noticeText } from './notice-page.tsx'
import { ProductPage } from './product-page.tsx'

/** Says that the operator has the tournaments off. @spec S6.category.tournament */
function Disabled() {
  const t = useTranslate()
  const sentences = [t('error.tournamentDisabled'), contactText() ?? '']
  return (
    <NoticePage title={t('page.tournament')} hasWayBack>
      <p className={noticeText}>{sentencesText(sentences, t)}</p>
    </NoticePage>
  )
}

/** A page of the tournaments, while the operator has them. */
function TournamentPage({ children }: { readonly children: ReactNode }) {
  const isOff = useTournaments((state) => state.isOff)
  if (isOff) return <Disabled />
  return <ProductPage product="tournament">{children}</ProductPage>
}

/** The lobby of the tournaments. @spec S2.route.tournament.home */
export function TournamentHome() {
  return (
    <TournamentPage>
      <Lobby />
    </TournamentPage>
  )
}

/** One room, by the number in its address. @spec S2.screen.rooms.enter */
export function TournamentRoom() {
  const { roomId = '' } = useParams({ strict: false })
  return (
    <TournamentPage>
      <Room key={roomId} roomId={roomId} />
    </TournamentPage>
  )
}
