import type { Language } from '@fairline/locales/translate'

/**
 * The fonts of the scripts that Inter lacks, each with the style sheet that names its files. The
 * families are those of script-fonts.css.
 */
const fonts: Readonly<Partial<Record<Language, readonly [string, () => Promise<unknown>]>>> = {
  'zh-CN': ['Noto Sans SC', () => import('@fontsource-variable/noto-sans-sc/wght.css')],
  'zh-TW': ['Noto Sans TC', () => import('@fontsource-variable/noto-sans-tc/wght.css')],
  th: ['Noto Sans Thai', () => import('@fontsource-variable/noto-sans-thai/wght.css')],
  my: ['Noto Sans Myanmar', () => import('@fontsource-variable/noto-sans-myanmar/wght.css')],
  ja: ['Noto Sans JP', () => import('@fontsource-variable/noto-sans-jp/wght.css')],
  ko: ['Noto Sans KR', () => import('@fontsource-variable/noto-sans-kr/wght.css')],
}

/** How long a text waits for its font, in milliseconds. */
const fontWaitMs = 3000

/**
 * Loads the files of the language's font that hold the characters of the text, so that the text is
 * drawn with them at once. Resolves after `fontWaitMs` at the latest, and where a file fails to
 * load: the text is then drawn with a font of the device until its own is there.
 * @spec S1.languages
 */
export async function loadScriptFont(language: Language, text: string): Promise<void> {
  const font = fonts[language]
  if (font === undefined) return
  const [family, loadStyles] = font
  // A browser takes many times longer for a complete text than for its characters.
  const characters = [...new Set(text)].join('')
  const loaded = loadStyles()
    .then(() => document.fonts.load(`13px "${family} Variable"`, characters))
    .catch(() => undefined)
  await Promise.race([loaded, new Promise((resolve) => setTimeout(resolve, fontWaitMs))])
}
