import { expect, test } from 'vitest'
import { routing } from '@/components/text/routing'
import { Settings } from '@/lib/settings'
import de from '@/messages/de.json'
import en from '@/messages/en.json'
import it from '@/messages/it.json'

type Texts = { [key: string]: string | Texts }

const flat = (texts: Texts, path = ''): [string, string][] =>
  Object.entries(texts).flatMap(([key, value]) =>
    typeof value === 'string' ? [[path + key, value]] : flat(value, `${path}${key}.`),
  )

const languages: Record<string, Texts> = { en, de, it }
// English descriptions of settings are in their definitions.
const keysOf = (texts: Texts) =>
  flat(texts)
    .filter(([key]) => !key.startsWith('settingTexts.'))
    .map(([key]) => key)
// The values of a message. A brace after a plural form contains words of the language: `one {station}`.
const valuesIn = (text: string) =>
  [...new Set([...text.matchAll(/(?<!(?:one|other|=\d+) )\{(\w+)/g)].map(([, name]) => name))].sort()

test('every language has its message file', () => expect(Object.keys(languages).sort()).toEqual([...routing.locales].sort()))

test.each(['de', 'it'])('%s has the same texts as English, none empty', language => {
  expect(keysOf(languages[language]!)).toEqual(keysOf(en))
  expect(flat(languages[language]!).filter(([, text]) => text.trim() === '')).toEqual([])
})

test.each(['de', 'it'])('%s has a description of every setting', language => {
  expect(Object.keys(languages[language]!['settingTexts']!)).toEqual(Object.keys(Settings.shape))
})

test.each(['de', 'it'])('%s messages have the placeholders of the English ones', language => {
  const placeholders = (texts: Texts) => Object.fromEntries(flat(texts).map(([key, text]) => [key, valuesIn(text)]))
  expect(placeholders(languages[language]!)).toMatchObject(placeholders(en))
})

// German uses Sie, Italian tu, also on buttons.
const wrongForms = {
  de: /\b(?:[Dd]u|[Dd]ich|[Dd]ein(?:e[mnrs]?)?)\b/,
  it: /\b(?:Lei|[Vv]oi|[Vv]ostr[aeio]|[Pp]otete|[Aa]vete|[Cc]ercate|[Cc]opiate)\b|^(?:Salv|Annull|Aggiung|Mostr|Nascond|Scegl)(?:are|ere)\b/,
} as const

test.each(['de', 'it'] as const)('%s uses one form of address', language => {
  expect(flat(languages[language]!).filter(([, text]) => wrongForms[language].test(text))).toEqual([])
})
