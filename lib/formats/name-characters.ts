/** The distinguished scripts by ISO 15924 code. Scripts that are written together are one; others are `unknown`. */
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

/** The script of a character. Returns null for digits and other characters that may occur with any script, and for marks. */
const scriptOf = (character: string): string | null => {
  if (!/[\p{L}\p{N}]/u.test(character) || /[\p{Script=Zyyy}\p{Script=Zinh}]/u.test(character)) return null
  return scripts.find(([, letters]) => letters.test(character))?.[0] ?? unknown
}

/** Whether a Latin letter is used to write languages, unlike letters of phonetic notations, which look like others. */
const isLetterOfLanguages = (character: string): boolean =>
  /[A-Za-z\u00aa-\u017f\u0180-\u01bf\u01c4-\u024f\u1e00-\u1eff]/u.test(character)

/** A letter of another script than the others, with the codes of both scripts for `Intl.DisplayNames`. */
export type StrayLetter = Readonly<{ letter: string; script: string; others: string }>

/**
 * Finds the letter with which a name looks like another one, such as a Cyrillic а in admin.
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

/** `strayLetter` word by word, for names of people and objects: two words may have different scripts. */
export const strayLetterInWord = (name: string): StrayLetter | null =>
  name
    .split(/[^\p{L}\p{M}\p{N}]+/u)
    .map(strayLetter)
    .find(stray => stray !== null) ?? null

function mostFrequent(names: readonly string[]): string | null {
  const counts = new Map<string, number>()
  for (const name of names) counts.set(name, (counts.get(name) ?? 0) + 1)
  const [first] = [...counts].sort(([, a], [, b]) => b - a)
  return first?.[0] ?? null
}

/**
 * Characters that are not drawn, or change how others are drawn: controls, format characters, separators, and all that
 * Unicode lets programs ignore. The two joiners, which some scripts need, are included: ids are compared byte by byte.
 */
const notDrawn = /[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}\p{Default_Ignorable_Code_Point}]/u

export const isPrintable = (id: string): boolean => !notDrawn.test(id)
