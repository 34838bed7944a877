import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parse } from 'csv-parse/sync'
import { z } from 'zod'

/** Types of cells: a number, and a list of values with `|` between them. */
export const number = z
  .string()
  .regex(/^-?\d+(\.\d+)?$/)
  .transform(Number)
export const list = z.string().transform(text => text.split('|'))

const columnsOf =
  <Cell extends z.ZodType>(cell: Cell) =>
  <Name extends string>(...names: readonly Name[]) =>
    Object.fromEntries(names.map(name => [name, cell])) as Record<Name, Cell>

/** Columns or properties of the same type, by name. */
export const texts = columnsOf(z.string())
export const numbers = columnsOf(number)
export const lists = columnsOf(list)

const text = (file: string) => readFileSync(join(process.cwd(), 'demo', file), 'utf8')

/** The rows of a CSV file below `demo`, whose first line has the columns. @throws Error that names an invalid file */
export const readTable = <T extends z.ZodRawShape>(file: string, columns: T): readonly Readonly<z.infer<z.ZodObject<T>>>[] =>
  checked(file, z.array(z.strictObject(columns)), parse(text(file), { columns: true, bom: true }))

/** The contents of a JSON file below `demo`. @throws Error that names an invalid file */
export const readJson = <T extends z.ZodType>(file: string, shape: T): z.infer<T> => checked(file, shape, JSON.parse(text(file)))

function checked<T extends z.ZodType>(file: string, shape: T, value: unknown): z.infer<T> {
  const { data, error } = shape.safeParse(value)
  if (error) throw new Error(`demo/${file} does not fit:\n${z.prettifyError(error)}`)
  return data
}

export const languages = ['de', 'it', 'en'] as const
export type Language = (typeof languages)[number]

/** A string in every language of the demo's data. */
export const Trilingual = z
  .strictObject({ de: z.string(), it: z.string(), en: z.string() })
  .refine(
    ({ de, it, en }) => insertsOf(de) === insertsOf(it) && insertsOf(de) === insertsOf(en),
    'every language has the same {inserts}',
  )
export type Trilingual = Readonly<Record<Language, string>>

export const Phrases = z.array(Trilingual)

/** Properties of a file of words, by name: lists of phrases, or one phrase. */
export const phrases = columnsOf(Phrases)
export const translated = columnsOf(Trilingual)

/** The words of a kind of record, from a file in `demo/words`. @throws Error that names an invalid file */
export const readWords = <T extends z.ZodRawShape>(name: string, shape: T): z.infer<z.ZodObject<T>> =>
  readJson(`words/${name}.json`, z.strictObject(shape) as z.ZodObject<T>)

type Insert = Trilingual | string | number

export const trilingual = (de: string, it: string, en: string): Trilingual => ({ de, it, en })

/** One string for all languages, such as a proper name. */
export const same = (text: string): Trilingual => ({ de: text, it: text, en: text })

export const perLanguage = <T>(chosen: readonly Language[], make: (language: Language) => T): Partial<Record<Language, T>> =>
  Object.fromEntries(chosen.map(language => [language, make(language)])) as Partial<Record<Language, T>>

/** A phrase with its `{braces}` filled in, in every language. @throws Error when an insert is missing */
export function phrase(template: Trilingual, inserts: Readonly<Record<string, Insert>> = {}): Trilingual {
  const filled = (language: Language) =>
    template[language].replace(/\{(\w+)\}/g, (_, key: string) => textOf(inserts[key], language, key))
  return { de: filled('de'), it: filled('it'), en: filled('en') }
}

export function joinTexts(texts: readonly Trilingual[]): Trilingual {
  const all = (language: Language) => texts.map(text => text[language]).join(' ')
  return { de: all('de'), it: all('it'), en: all('en') }
}

function textOf(insert: Insert | undefined, language: Language, key: string): string {
  if (insert === undefined) throw new Error(`nothing to put in {${key}}`)
  if (typeof insert === 'object') return insert[language]
  // Numbers have a decimal comma in German and Italian.
  return typeof insert === 'number' && language !== 'en' ? String(insert).replace('.', ',') : String(insert)
}

function insertsOf(text: string): string {
  const names = [...text.matchAll(/\{(\w+)\}/g)].map(match => match[1])
  return [...new Set(names)].sort().join()
}
