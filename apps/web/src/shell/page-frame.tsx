import { useTranslate } from '@fairline/site/i18n'
import { lazyPartOr } from '@fairline/site/load-chunk'
import { Logo } from '@fairline/site/logo.tsx'
import { useNavigate } from '@tanstack/react-router'
import { type ReactNode, useEffect } from 'react'
import { useLiveNews } from '../board-feed/use-board.ts'
import type { ProductOfHeader } from '../menus/products.ts'
import { useIsDesktop } from '../page-parts/media.ts'
import { relogOnOpen } from '../session/relog-on-open.ts'
import { useSession } from '../session/session-store.ts'
import { BottomTabs } from './bottom-tabs.tsx'
import { Header } from './header.tsx'
import { NarrowHeader } from './narrow-header.tsx'
import { OperatorLinks } from './operator-links.tsx'
import './page-frame.css'

const BetNews = lazyPartOr(null, async () => (await import('./bet-news.tsx')).BetNews)

/** Its room is kept until it is here. */
const SlipButton = lazyPartOr(
  <span className="w-20 flex-none" />,
  async () => (await import('./slip-button.tsx')).SlipButton,
)

/** Whether the page is in a window that the sportsbook opened; it is still behind it. */
export const isOwnWindow = (): boolean => window.opener !== null

/** Brings the sportsbook that opened this window to the front. */
function BackButton() {
  const t = useTranslate()
  return (
    <button
      type="button"
      onClick={() => window.opener?.focus()}
      className="h-9 flex-none rounded px-2 font-semibold hover:bg-white/10"
    >
      {t('action.back')}
    </button>
  )
}

/** Who the sheet is of, on paper in place of the header. */
function PrintedHead() {
  const account = useSession((state) => state.account)
  return (
    <p className="hidden items-center justify-between pb-2 print:flex">
      <Logo />
      {account === null ? null : `${account.accountId}, ${account.currency}`}
    </p>
  )
}

/** The tabs of a phone on a page other than the sportsbook: each leads to its place there. */
function TabsToBook() {
  const navigate = useNavigate()
  return (
    <div className="sticky bottom-0 z-20 print:hidden">
      <BottomTabs view={null} onChange={(view) => void navigate({ to: '/desktop', hash: view })} />
    </div>
  )
}

interface PageFrameProps {
  /** The product that the page is of; null for a page of the account. */
  readonly product: ProductOfHeader | null
  /** A line under the header, such as links to the other pages of the account. */
  readonly line?: ReactNode
  /** The page fills the window and scrolls inside; it has a slip of its own. */
  readonly isFilled?: boolean
  readonly children: ReactNode
}

/**
 * The frame of every page but the sportsbook: the header with products, money and slip; on a narrow
 * page a way back, the money and the tabs of the sportsbook.
 */
export function PageFrame({ product, line, isFilled = false, children }: PageFrameProps) {
  const isDesktop = useIsDesktop()
  const isWindow = isOwnWindow()
  const isNarrow = !isDesktop && !isWindow
  useLiveNews()
  useEffect(relogOnOpen, [])
  const bodyStyle = isFilled ? 'h-dvh' : 'min-h-dvh'
  return (
    <div
      className={`flex flex-col bg-surface ${bodyStyle}
        ${isNarrow ? 'frame-narrow' : 'frame-wide'}`}
    >
      <div className="sticky top-0 z-30 flex-none print:hidden low:static">
        {isNarrow ? (
          <NarrowHeader hasWayBack />
        ) : (
          <Header product={product} isWindow={isWindow}>
            {isWindow ? <BackButton /> : isFilled ? null : <SlipButton />}
          </Header>
        )}
        {isNarrow ? null : line}
      </div>
      {isNarrow ? line : null}
      <PrintedHead />
      {children}
      {isFilled ? null : <OperatorLinks className="px-4 pb-3" />}
      {isNarrow ? <TabsToBook /> : null}
      {isWindow || isFilled ? null : <BetNews />}
    </div>
  )
}
