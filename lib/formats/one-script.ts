/** ISO 15924 codes of scripts that are told apart; letters of others count as of none. Those that are written together are one. */
const scripts: readonly (readonly [code: string, letters: RegExp])[] = [
  ['Latn', /\p{Script=Latn}/u],
  ['Cyrl', /\p{Script=Cyrl}/u],
  ['Grek', /\p{Script=Grek}/u],
  ['Jpan', /[\p{Script=Hani}\p{Script=Hira}\p{Script=Kana}\p{Script=Hang}\p{Script=Bopo}]/u],
  ...['Arab', 'Armn', 'Beng', 'Cans', 'Cher', 'Copt', 'Deva', 'Ethi', 'Geor', 'Goth', 'Hebr', 'Khmr', 'Laoo', 'Lisu', 'Mymr'].map(
    named,
  ),
  ...['Sinh', 'Taml', 'Telu', 'Thai', 'Tibt', 'Tfng'].map(named),
]

function named(code: string): readonly [string, RegExp] {
  return [code, new RegExp(`\\p{Script=${code}}`, 'u')]
}

const unknown = 'Zzzz'

/** Letters and digits of no script, such as 0 to 9, stand beside any; marks belong to their letters. */
const scriptOf = (character: string): string | null => {
  if (!/[\p{L}\p{N}]/u.test(character) || /[\p{Script=Zyyy}\p{Script=Zinh}]/u.test(character)) return null
  return scripts.find(([, letters]) => letters.test(character))?.[0] ?? unknown
}

/** Of Latin the letters that languages are written with: not those of phonetic notations, which look like others. */
const isLetterOfLanguages = (character: string): boolean =>
  /[A-Za-z\u00aa-\u017f\u0180-\u01bf\u01c4-\u024f\u1e00-\u1eff]/u.test(character)

/** A letter that does not belong to the script of the others; codes of scripts as `Intl.DisplayNames` takes them. */
export type StrayLetter = Readonly<{ letter: string; script: string; others: string }>

/**
 * The letter that makes a name look like another's, as a Cyrillic а in admin does; null when all letters are of one script.
 * @see UTS 39, Unicode Security Mechanisms, 5.1 Mixed-Script Detection
 */
export function strayLetter(name: string): StrayLetter | null {
  const letters = [...name.normalize('NFKC')].flatMap(letter => {
    const script = scriptOf(letter)
    return script === null ? [] : [{ letter, script }]
  })
  const phonetic = letters.find(({ letter, script }) => script === 'Latn' && !isLetterOfLanguages(letter))
  if (phonetic) return { letter: phonetic.letter, script: 'Latn', others: 'Latn' }
  const most = mostFrequent(letters.map(({ script }) => script))
  const stray = letters.find(({ script }) => script !== most)
  return stray && most !== null ? { ...stray, others: most } : null
}

/** The same word by word, for names of people and things: what is written side by side may be of two scripts, a word may not. */
export const strayLetterInWord = (name: string): StrayLetter | null =>
  name
    .split(/[^\p{L}\p{M}\p{N}]+/u)
    .map(strayLetter)
    .find(stray => stray !== null) ?? null

/** Of two that come equally often the one that comes first. */
function mostFrequent(names: readonly string[]): string | null {
  const counts = new Map<string, number>()
  for (const name of names) counts.set(name, (counts.get(name) ?? 0) + 1)
  const [first] = [...counts].sort(([, a], [, b]) => b - a)
  return first?.[0] ?? null
}
