import { ChangeRefused } from '@/lib/access/change-refused'
import { type StrayLetter, strayLetter, strayLetterInWord } from '@/lib/formats/name-characters'

/** Refuses a name that mixes scripts and so looks like another name. @throws ChangeRefused */
export const demandOneScript = (name: string, field = 'Name'): void => refuse(strayLetter(name), field)

/** Refuses a name in which a word mixes scripts. @throws ChangeRefused */
export const demandWordsOfOneScript = (name: string, field = 'Name'): void => refuse(strayLetterInWord(name), field)

function refuse(stray: StrayLetter | null, field: string): void {
  if (stray === null) return
  const { letter, script, others } = stray
  if (script === others) throw new ChangeRefused('name-phonetic', { letter }, field)
  const named = { script: english.of(script) ?? script, others: english.of(others) ?? others }
  throw new ChangeRefused('name-two-scripts', { letter, ...named, scriptCode: script, othersCode: others }, field)
}

const english = new Intl.DisplayNames('en', { type: 'script' })
