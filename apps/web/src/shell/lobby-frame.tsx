import { useTranslate } from '@fairline/site/i18n'
import type { ReactNode } from 'react'
import { lobbiesOfMenus, lobbyName } from '../menus/game-products.ts'
import { areNumbersOffered, type LobbyPage } from '../menus/lobbies.ts'
import { showInRow } from '../page-parts/show-in-row.ts'
import { PageFrame } from './page-frame.tsx'

const linkStyle = `flex h-10 flex-none items-center border-y-[3px] border-transparent px-2.5
  font-semibold text-text-muted hover:text-text focus-visible:-outline-offset-2
  aria-[current]:border-b-accent aria-[current]:text-text max-lg:h-11`

/** The lobbies in a line under the header, like the pages of the account. */
function LobbyLinks({ page }: { readonly page: LobbyPage }) {
  const t = useTranslate()
  const isOpen = ({ lobby }: LobbyPage): boolean =>
    lobby === page.lobby || (lobby === 'slots' && page.lobby.startsWith('slots'))
  return (
    <nav
      aria-label={t('games.lobbies')}
      className="flex overflow-x-auto border-b border-line-strong bg-surface-raised px-2
        [scrollbar-width:none]"
    >
      {lobbiesOfMenus.map((each) => (
        <a
          key={each.lobby}
          href={`/${each.lobby}`}
          aria-current={isOpen(each) ? 'page' : undefined}
          ref={isOpen(each) ? showInRow : undefined}
          className={linkStyle}
        >
          {t(lobbyName(each))}
        </a>
      ))}
      {areNumbersOffered ? (
        <a href="/ngresult" className={linkStyle}>
          {t('page.numberGame')}
        </a>
      ) : null}
    </nav>
  )
}

interface LobbyFrameProps {
  readonly page: LobbyPage
  readonly children: ReactNode
}

/** The frame of a lobby, with the way to the others. */
export function LobbyFrame({ page, children }: LobbyFrameProps) {
  return (
    <PageFrame product="games" line={<LobbyLinks page={page} />}>
      <main className="mx-auto w-full max-w-[1720px] flex-1 px-4 py-3 max-sm:px-3">{children}</main>
    </PageFrame>
  )
}
