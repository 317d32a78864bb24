/*
 * Names of fighters. A hall has a bout every few minutes of the demo, and a fighter rests a day at
 * least, so a league has about a thousand of them. No two have the same family name, and all are
 * invented.
 */

const words = (text: string): readonly string[] => text.trim().split(/\s+/)

const stems = words(`
  Ash Bar Black Brad Car Clay Cold Dal Dun East Elm Fair Gar Hal Har Hol
  Kel Lang Lin Mar Mil Nor Oak Pem Red Row Sel Stan Thorn Wal Wex Whit`)
const endings = words(`
  bourne brook bury by combe croft dale den don field ford gate ham hurst land leigh
  low man mere more ridge rick shaw smith stead stone ton ville ward well wick worth`)
const boxersGiven = words(`
  Abel Bruno Cal Dario Emil Felix Gus Hank Ike Jonah Karl Leo Marcus Ned Otis Ray Saul`)
const cageGiven = words(`
  Andre Bo Caio Dmitri Elias Finn Gabe Hassan Igor Joao Kenji Luca Mateus Niko Omar Rafael Sven`)

const thaiStems = words(`
  Anu Boon Chai Chat Dech Eka Fah Gora Hanu Itthi Jak Kan Kiat Lert Mana Nara
  Pet Phra Pong Rat Rung Saen Sak Sing Som Sura Tawan Thana Ubon Wan Wichi Yod`)
const thaiEndings = words(`
  chai chit dech det fah kan karn ket khun kla korn kuat lert mongkol nat noi
  pan phet phon pol rat rit rung sak san siri suk tep thai wat wit yut`)
const camps = words(`
  Kiatmongkol Lukklong Muangtong Petchrung Phetnamchai Rajakrai Singdam Sitkrung Sorjaroen
  Sorwan Tor.Chalong Kietpatum Lamtong Por.Pinit Saklek Wor.Santi Jitmuang`)

/** Every stem with every ending, in an order that puts like names far apart. */
const joined = (starts: readonly string[], ends: readonly string[]): readonly string[] =>
  ends.flatMap((_, shift) =>
    starts.map((start, at) => `${start}${ends[(at + shift) % ends.length]}`),
  )

const at = (names: readonly string[], index: number): string => names[index % names.length] ?? ''

const withGiven = (given: readonly string[]): readonly string[] =>
  joined(stems, endings).map((family, index) => `${at(given, index)} ${family}`)

export const boxerNames = withGiven(boxersGiven)
export const cageFighterNames = withGiven(cageGiven)
/** A fighter of Muay Thai carries the name of his camp. */
export const thaiBoxerNames = joined(thaiStems, thaiEndings).map(
  (given, index) => `${given} ${at(camps, index)}`,
)
