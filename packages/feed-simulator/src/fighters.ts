/*
 * Names of fighters. A hall has a bout every few minutes of the demo, and a fighter rests a day at
 * least, so a league has about a thousand of them. No two have the same family name, and all are
 * invented. Each name is joined from words, and from the same words of another script in it.
 */

/** The words that names of fighters are joined from, in one script and divided by spaces. */
export interface FighterWords {
  /** Stands between a given name and the name behind it. */
  readonly between: string
  /** A family name is a stem with an ending. */
  readonly stems: string
  readonly endings: string
  /** Given names of boxers and of cage fighters. */
  readonly boxers: string
  readonly cageFighters: string
  /** The given name of a fighter of Muay Thai is a stem with an ending; his camp follows it. */
  readonly thaiStems: string
  readonly thaiEndings: string
  readonly camps: string
}

const english: FighterWords = {
  between: ' ',
  stems: `
    Ash Bar Black Brad Car Clay Cold Dal Dun East Elm Fair Gar Hal Har Hol
    Kel Lang Lin Mar Mil Nor Oak Pem Red Row Sel Stan Thorn Wal Wex Whit`,
  endings: `
    bourne brook bury by combe croft dale den don field ford gate ham hurst land leigh
    low man mere more ridge rick shaw smith stead stone ton ville ward well wick worth`,
  boxers: `
    Abel Bruno Cal Dario Emil Felix Gus Hank Ike Jonah Karl Leo Marcus Ned Otis Ray Saul`,
  cageFighters: `
    Andre Bo Caio Dmitri Elias Finn Gabe Hassan Igor Joao Kenji Luca Mateus Niko Omar Rafael Sven`,
  thaiStems: `
    Anu Boon Chai Chat Dech Eka Fah Gora Hanu Itthi Jak Kan Kiat Lert Mana Nara
    Pet Phra Pong Rat Rung Saen Sak Sing Som Sura Tawan Thana Ubon Wan Wichi Yod`,
  thaiEndings: `
    chai chit dech det fah kan karn ket khun kla korn kuat lert mongkol nat noi
    pan phet phon pol rat rit rung sak san siri suk tep thai wat wit yut`,
  camps: `
    Kiatmongkol Lukklong Muangtong Petchrung Phetnamchai Rajakrai Singdam Sitkrung Sorjaroen
    Sorwan Tor.Chalong Kietpatum Lamtong Por.Pinit Saklek Wor.Santi Jitmuang`,
}

const words = (text: string): readonly string[] => text.trim().split(/\s+/)

/** Every stem with every ending, in an order that puts like names far apart. */
function joined(stems: string, endings: string): readonly string[] {
  const [starts, ends] = [words(stems), words(endings)]
  return ends.flatMap((_, shift) =>
    starts.map((start, at) => `${start}${ends[(at + shift) % ends.length]}`),
  )
}

const at = (names: readonly string[], index: number): string => names[index % names.length] ?? ''

/** Returns the names of each league's fighters in a script. Places are the same in every script. */
export function fighterNames(script: FighterWords) {
  const { between, stems, endings, thaiStems, thaiEndings } = script
  const withGiven = (given: readonly string[]): readonly string[] =>
    joined(stems, endings).map((family, index) => `${at(given, index)}${between}${family}`)
  const camps = words(script.camps)
  return {
    boxers: withGiven(words(script.boxers)),
    cageFighters: withGiven(words(script.cageFighters)),
    thaiBoxers: joined(thaiStems, thaiEndings).map(
      (given, index) => `${given}${between}${at(camps, index)}`,
    ),
  }
}

/** The names that the feed calls them by. */
export const englishFighters = fighterNames(english)
