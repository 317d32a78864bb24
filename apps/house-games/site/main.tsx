import { createRoot } from 'react-dom/client'
import { callHouse } from './calls/house.ts'
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

/** Opens the game, and draws it or why it does not open. */
async function start(): Promise<void> {
  const clientSeed = newClientSeed()
  const [opened, face] = await Promise.all([
    callHouse('/house/api/open', { token, client_seed: clientSeed }),
    isInstantCode(code) ? allFaces[code]() : undefined,
  ])
  const asked = opened.ok ? opened.language : (query.get('language') ?? '')
  const texts = await loadTexts(languageOf(asked))
  const page =
    opened.ok && face !== undefined ? (
      <GamePage code={opened.game_code} token={token} opened={opened} face={face} />
    ) : (
      <ClosedPage why={opened.ok ? 'INVALID_GAME' : opened.why} />
    )
  root.render(<TextsProvider value={texts}>{page}</TextsProvider>)
}

void start()
