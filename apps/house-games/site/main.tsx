import type { InstantCode } from '@fairline/house-games/instant/all-instant'
import type { ReactNode } from 'react'
import { createRoot } from 'react-dom/client'
import { callHouse, type HouseAnswer } from './calls/house.ts'
import { allFaces } from './faces/all-faces.ts'
import { isInstantCode } from './shell/is-instant-code.ts'
import './game.css'
import { newClientSeed } from './random.ts'
import { ClosedPage } from './shell/closed-page.tsx'
import { GamePage } from './shell/game-page.tsx'
import { languageOf, loadTexts, TextsProvider } from './texts.ts'

/** What the address of a launch says. */
const code = /\/house\/play\/([\w-]+)/.exec(location.pathname)?.[1] ?? ''
const query = new URLSearchParams(location.search)
const token = query.get('token') ?? ''

const element = document.getElementById('root')
if (element === null) throw new Error('the page has no root element')
const root = createRoot(element)

interface OpenedPage {
  readonly page: ReactNode
  /** The language of the launch; empty where the house does not say. */
  readonly language: string
}

/** Opens the game of the launch. A member without seeds gets a client seed of this browser. */
async function openWithOwnSeed(): Promise<HouseAnswer<'/house/api/open'>> {
  const opened = await callHouse('/house/api/open', { token })
  if (!opened.ok || !opened.are_seeds_new) return opened
  const own = await callHouse('/house/api/seeds', { token, client_seed: newClientSeed() })
  return own.ok ? { ...opened, seeds: own.seeds } : opened
}

/** Opens a game that its member plays alone, or says why it does not open. */
async function openGame(instant: InstantCode): Promise<OpenedPage> {
  const [opened, face] = await Promise.all([openWithOwnSeed(), allFaces[instant]()])
  if (!opened.ok) return { page: <ClosedPage why={opened.why} />, language: '' }
  const page = <GamePage code={opened.game_code} token={token} opened={opened} face={face} />
  return { page, language: opened.language }
}

/** Opens the game of the launch and draws its page. The code of tables is loaded only for them. */
async function start(): Promise<void> {
  const { page, language } = isInstantCode(code)
    ? await openGame(code)
    : await (await import('./tables/open-table.tsx')).openTable(code, token)
  const asked = language === '' ? (query.get('language') ?? '') : language
  const texts = await loadTexts(languageOf(asked))
  root.render(<TextsProvider value={texts}>{page}</TextsProvider>)
}

void start()
