import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import signIn from '@/lib/auth/sign-in-page/texts.json'
import { Settings } from '@/lib/settings'
import others from '@/lib/words/tables/others.json'
import stationValues from '@/lib/words/tables/station-values.json'
import de from '@/messages/de.json'
import en from '@/messages/en.json'
import it from '@/messages/it.json'
import refusals from '@/server/refusal-texts.json'
import { dialectIn } from './words'

type Texts = Readonly<{ [key: string]: string | Texts }>
type Language = 'en' | 'de' | 'it'

const flat = (texts: Texts, path = ''): [key: string, text: string][] =>
  Object.entries(texts).flatMap(([key, value]) =>
    typeof value === 'string' ? [[path + key, value]] : flat(value, `${path}${key}.`),
  )

/** Texts that are also in responses of the API, which has its own words. */
const isOfApi = (key: string) => /^(refusals|adminExplain\.verdict)\./.test(key)
const withoutValues = (text: string) => text.replace(/\{\w+(?=[,}])|https?:\S+|<\/?\w+>/g, '')
const languages: readonly [Language, Texts][] = [
  ['en', { ...en, signIn: signIn.en }],
  ['de', { ...de, signIn: signIn.de }],
  ['it', { ...it, signIn: signIn.it }],
]
/** The texts of pages in a language, with refused pages, without placeholders. */
const textsIn = (language: Language, texts: Texts) => [
  ...flat(texts).filter(([key]) => language !== 'en' || !isOfApi(key)),
  ...flat(refusals).filter(([key]) => key.includes(`.${language}`)),
]

const root = fileURLToPath(new URL('../..', import.meta.url))

/** The words after `de:` in the last column of the terms, as one pattern: whole words, also with a capital letter. */
function neverIn(language: Language): RegExp {
  const cells = [...readFileSync(`${root}messages/TERMS.md`, 'utf8').matchAll(/\| ([^|]*)\|$/gm)].map(([, cell]) => cell!)
  const lists = cells.flatMap(cell => cell.split(';')).filter(part => part.trim().startsWith(`${language}:`))
  const words = lists.flatMap(list => list.trim().slice(3).split(',')).map(word => word.trim())
  const patterns = words.map(word => `[${word[0]}${word[0]!.toUpperCase()}]${word.slice(1).replaceAll('.', '\\.')}`)
  return new RegExp(`(?<![\\p{L}/-])(${patterns.join('|')})(?![\\p{L}/-])`, 'u')
}

test.each(languages)('texts in %s have the terms of messages/TERMS.md', (language, texts) => {
  const never = neverIn(language)
  const found = textsIn(language, texts).map(([key, text]) => [key, never.exec(withoutValues(text))?.[0]])
  expect(found.filter(([, word]) => word !== undefined)).toEqual([])
})

/** Postal addresses of records. */
const isPostal = (key: string) => /\.(address|ContactInfos)$/.test(key)
const documents = [
  'README.md',
  'CONTRIBUTING.md',
  'SECURITY.md',
  'CHANGELOG.md',
  ...readdirSync(`${root}docs`, { recursive: true, encoding: 'utf8' })
    .filter(file => file.endsWith('.md'))
    .map(file => `docs/${file}`),
]
const linesOf = (file: string) =>
  readFileSync(root + file, 'utf8')
    .replace(/```[\s\S]*?```|`[^`\n]*`/g, '')
    .split('\n')

test('English texts have the terms of the trade', () => {
  const lines = documents.flatMap(file => linesOf(file).map((line): [string, string] => [file, line]))
  const texts = [...textsIn('en', en).filter(([key]) => !isPostal(key)), ...lines]
  expect(texts.flatMap(([key, text]) => dialectIn(withoutValues(text)).map(hit => `${key}: ${hit}`))).toEqual([])
})

const acknowledge =
  'Change these texts in messages/de.json and it.json, then run: npx vitest run --project unit scripts/architecture/messages.test.ts -u'

test('German and Italian texts are translations of the current English ones', async () => {
  const settings = Object.entries(Settings.shape).map(([name, { description }]) => [`settingTexts.${name}`, description ?? ''])
  const hash = (text: string) => createHash('sha256').update(text).digest('hex').slice(0, 8)
  const translated = Object.fromEntries([...flat(en), ...settings].map(([key, text]) => [key, hash(text!)]))
  await expect(`${JSON.stringify(translated, null, 2)}\n`, acknowledge).toMatchFileSnapshot('../../messages/translated.json')
})

const namesOf = (table: Record<string, Partial<Record<Language, string>>>, language: Language, isCode: (key: string) => string) =>
  Object.fromEntries(Object.entries(table).map(([key, names]) => [isCode(key), names[language]!.split(/, +/)[0]]))

test.each(languages)('codes have the same names in %s as in the vocabulary', (language, texts) => {
  const { query, catalogue } = texts as typeof en
  const [values, categories] = [
    namesOf(stationValues, language, key => key.split('=')[1] ?? key),
    namesOf(others, language, key => key.replace('category: ', '')),
  ]
  for (const [code, name] of Object.entries(query.known)) expect([code, values[code] ?? name]).toEqual([code, name])
  for (const [code, name] of Object.entries(catalogue.categories)) expect([code, categories[code] ?? name]).toEqual([code, name])
})
