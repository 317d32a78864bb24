import { contactText, useTranslate } from '@fairline/site/i18n'
import { sentencesText } from '@fairline/site/joined-texts.tsx'
import type { ReactNode } from 'react'
import { useTournaments } from '../features/tournaments/room-calls.ts'
import { NoticePage, noticeText } from './notice-page.tsx'
import { PageFrame } from './page-frame.tsx'

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
export function TournamentPage({ children }: { readonly children: ReactNode }) {
  const isOff = useTournaments((state) => state.isOff)
  if (isOff) return <Disabled />
  return (
    <PageFrame product="tournament">
      <main className="mx-auto w-full max-w-[1720px] flex-1 px-4 py-3 max-sm:px-3">{children}</main>
    </PageFrame>
  )
}
