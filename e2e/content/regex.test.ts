import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { findRunningDatabase } from '@/lib/db/embedded/data-directory'
import { connect, type Pool } from '@/lib/db/pools'
import { parseRegex } from '@/lib/grammar/regex'
import { ownPlatform } from '../harness/server'

// An expression of the subset matches the same in PostgreSQL and JavaScript, whose flag u counts characters as
// PostgreSQL does. The strings contain only white space and line ends that `\s` and `.` of the subset match, and
// letters of one case, as `re` requires.

const server = ownPlatform({ env: { DEMO: '0', PAGES: 'off' } })
let database: Pool

beforeAll(async () => {
  database = connect(findRunningDatabase(server.dataDir)!, { max: 1, statementTimeoutMs: 10_000, applicationName: 'regex test' })
})

afterAll(async () => {
  await database?.end()
})

const sample = 'abcAB01_- .\n\té😀[]()^$\\|'
const character = fc.constantFrom(...sample)

const escaped = (one: string) => (/[\\^$.|?*+()[\]{}]/.test(one) ? `\\${one}` : one)
const inSet = (one: string) => (/[\\\]^[-]/.test(one) ? `\\${one}` : one)

const range = fc.constantFrom('a-c', 'A-Z', '0-9', 'a-z', '\\d', '\\w', '\\s')
const set = fc
  .tuple(fc.boolean(), fc.array(fc.oneof(character.map(inSet), range), { minLength: 1, maxLength: 4 }))
  .map(([negated, items]) => `[${negated ? '^' : ''}${items.join('')}]`)
const single = fc.oneof(
  { weight: 4, arbitrary: character.map(escaped) },
  { weight: 2, arbitrary: set },
  { weight: 2, arbitrary: fc.constantFrom('.', '\\d', '\\w', '\\s', '\\D', '\\W', '\\S', '\\n', '\\t') },
)
const anchor = fc.constantFrom('^', '$', '\\b')
const repetition = fc.constantFrom('', '', '', '*', '+', '?', '{2}', '{0,2}', '{1,}')

const { expression } = fc.letrec<{ expression: string; branch: string; piece: string }>(tie => ({
  expression: fc.array(tie('branch'), { minLength: 1, maxLength: 2 }).map(branches => branches.join('|')),
  branch: fc.array(tie('piece'), { maxLength: 4 }).map(pieces => pieces.join('')),
  piece: fc.oneof(
    { depthSize: 'small', withCrossShrink: true },
    { weight: 6, arbitrary: fc.tuple(single, repetition).map(parts => parts.join('')) },
    { weight: 1, arbitrary: anchor },
    { weight: 2, arbitrary: fc.tuple(tie('expression'), repetition).map(([inner, sign]) => `(${inner})${sign}`) },
  ),
}))

const text = fc.array(character, { maxLength: 8 }).map(characters => characters.join(''))

const usable = expression.filter(pattern => {
  try {
    parseRegex(pattern)
    return true
  } catch {
    return false
  }
})

async function matches(pattern: string, texts: readonly string[]): Promise<boolean[]> {
  const rows = await database.unsafe(
    'select t.text ~ $1 as found from unnest($2::text[]) with ordinality t (text, place) order by place',
    [parseRegex(pattern), texts as string[]],
  )
  return rows.map(row => Boolean(row['found']))
}

const numRuns = process.env.TEST_LONG ? 20_000 : 2000
/** Time for one run on a busy machine. The timeout of the test is this times the number of runs. */
const millisecondsEach = 30

test(
  'an expression of the subset matches the same in PostgreSQL and in JavaScript',
  async () => {
    let matched = 0
    await fc.assert(
      fc.asyncProperty(usable, fc.array(text, { minLength: 10, maxLength: 10 }), async (pattern, texts) => {
        const expected = texts.map(one => new RegExp(pattern, 'u').test(one))
        expect(await matches(pattern, texts), parseRegex(pattern)).toEqual(expected)
        matched += expected.filter(Boolean).length
      }),
      { numRuns },
    )
    expect(matched).toBeGreaterThan(1000)
  },
  numRuns * millisecondsEach,
)
