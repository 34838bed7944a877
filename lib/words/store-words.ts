import { dropCached, readCached } from '@/lib/db/cache'
import { admin, reader, type Transaction } from '@/lib/db/pools'
import { execute, firstRow, rows, transaction } from '@/lib/db/run'
import { type Sql, sql } from '@/lib/db/sql'
import { advisoryLock } from '@/lib/db/transactions'
import { shortHash } from '@/lib/formats/short-hash'
import { type Language, platformWords, readValueCode, type Word, type WordKind, type WordTexts } from '@/lib/words/words'

const setting = 'platform words'

/** Stores the words of the platform, if they differ from those of the version that was started before. */
export async function storePlatformWords(): Promise<void> {
  const version = shortHash(JSON.stringify(platformWords))
  if ((await storedVersion()) === version) return
  await transaction(admin(), async connection => {
    await execute(connection, advisoryLock('platform words'))
    await execute(connection, removeOthersSql(platformWords))
    await storeWords(connection, 'platform', platformWords)
    await execute(connection, versionSql(version))
  })
  await forgetNames()
}

async function storedVersion(): Promise<string | null> {
  const row = await firstRow<{ value: string }>(admin(), sql`select s.value from setting s where s.name = ${setting}`)
  return row?.value ?? null
}

type Maker = 'platform' | 'demo' | 'administrators'

export async function storeWords(connection: Transaction, maker: Maker, words: readonly Word[]): Promise<void> {
  await execute(connection, storeSql(maker, words))
}

const storeSql = (maker: Maker, words: readonly Word[]): Sql => sql`
  insert into word as w (kind, code, made_by, texts)
  select g.kind, g.code, ${maker}::text, g.texts::jsonb
    from unnest(${words.map(({ kind }) => kind)}::text[], ${words.map(({ code }) => code)}::text[],
                ${words.map(({ texts }) => JSON.stringify(texts))}::text[]) as g (kind, code, texts)
      on conflict (kind, code, made_by) do update set texts = excluded.texts where w.texts is distinct from excluded.texts`

const removeOthersSql = (words: readonly Word[]): Sql => sql`
  delete from word w
   where w.made_by = 'platform'
     and not exists (
         select from unnest(${words.map(({ kind }) => kind)}::text[], ${words.map(({ code }) => code)}::text[]) as g (kind, code)
          where g.kind = w.kind and g.code = w.code)`

const versionSql = (version: string): Sql => sql`
  insert into setting (name, value) values (${setting}, ${version})
      on conflict (name) do update set value = excluded.value`

const cachedAs = 'names of codes'
const cacheMilliseconds = 5000

/** Drops the cached names after a change of words, in all processes when the promise resolves. */
export const forgetNames = (): Promise<void> => dropCached(cachedAs)

type StoredNames = ReadonlyMap<string, WordTexts>

export type NameOf = (kind: WordKind, code: string) => string | null

/** The names of codes in a language, or else in English, cached for five seconds. Administrators' words come first. */
export async function readNames(language: Language): Promise<NameOf> {
  const names = await allNames()
  return (kind, code) => nameIn(names.get(`${kind}: ${code}`), language)
}

const nameIn = (texts: WordTexts | undefined, language: Language): string | null =>
  texts?.[language]?.[0] ?? texts?.en?.[0] ?? null

export type NamesByCode = Readonly<Record<string, string>>

/** The names of all data types, or of all station types, in a language. */
export const readNamesOf = async (kind: 'data type' | 'station type', language: Language): Promise<NamesByCode> =>
  Object.fromEntries(namesStarting(await allNames(), `${kind}: `, language))

/** The names of the values of fields in a language, by field. @param kind an endpoint or a station type */
export async function readValueNames(language: Language, kind: string): Promise<Readonly<Record<string, NamesByCode>>> {
  const byField: Record<string, Record<string, string>> = {}
  for (const [code, name] of namesStarting(await allNames(), 'value: ', language)) {
    const { kinds, field, sign, values } = readValueCode(code)!
    if (sign !== '=' || values.length > 1 || !(kinds.includes(kind) || kinds.includes('*'))) continue
    byField[field] = { ...byField[field], [values[0]!]: name }
  }
  return byField
}

const namesStarting = (names: StoredNames, start: string, language: Language): [code: string, name: string][] =>
  [...names].flatMap(([key, texts]) => {
    const name = key.startsWith(start) ? nameIn(texts, language) : null
    return name === null ? [] : [[key.slice(start.length), name] as [string, string]]
  })

const allNames = async (): Promise<StoredNames> =>
  readCached(cachedAs, cacheMilliseconds, async () => {
    const words = await rows<Readonly<{ kind: WordKind; code: string; texts: WordTexts }>>(reader(), namesSql())
    // A later row has priority for its languages, and rows of administrators come last.
    const names = new Map<string, WordTexts>()
    for (const { kind, code, texts } of words) {
      const name = `${kind}: ${code}`
      names.set(name, { ...names.get(name), ...texts })
    }
    return names
  })

const namesSql = (): Sql => sql`
  select w.kind, w.code, w.texts
    from word w
   order by w.made_by desc, w.kind, w.code`
