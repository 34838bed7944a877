import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { sourceFiles } from './imports'

const root = fileURLToPath(new URL('../..', import.meta.url))

// lib/access and lib/auth are exempt: they find out who the caller is and what they may do, before any rights exist.
const readsData = (file: string) => /^(app|components|lib|server)\//.test(file) && !/^lib\/(access|auth)\//.test(file)

const readers = [
  /import \{[^}]*\b(reader|guestReader|readingPool|poolAt)\b[^}]*\} from '@\/lib\/db\/pools'/,
  /import \{[^}]*\b(readerLanes|guestLanes)\b[^}]*\} from '@\/lib\/db\/lanes'/,
]

/** Files that read with connections of their own choice, and why they may. */
const allowed: Record<string, string> = {
  'lib/catalog/dataset.ts': 'the catalog is the same for everybody',
  'lib/catalog/stems.ts': 'it asks the dictionaries of the database, which hold no data',
  'lib/content/deprecations/deprecations.ts': 'what is deprecated is the same for everybody',
  'lib/db/lanes.ts': 'it says which statements run on which of them',
  'lib/db/watch/pool-checks.ts': 'it asks whether they answer, and reads nothing',
  'lib/db/second-wall.ts': 'it builds the wall',
  'lib/usage/call-counts.ts': 'it adds up calls of datasets, which decide their order only',
  'lib/usage/deprecations/field-calls.ts': 'it adds up calls and says itself who may know them',
  'lib/words/store-words.ts': 'names of codes are the same for everybody',
  'server/health.ts': 'it reads whether there are keys, and nothing else',
  'lib/http/responses/file-facts.ts': 'the catalog is the same for everybody',
  'lib/monitoring/metrics.ts': 'it says how many statements run and wait, and reads nothing',
}

test('what callers read, they read through connections that follow from their rights', () => {
  const choosing = sourceFiles(root).filter(file => {
    const text = readFileSync(join(root, file), 'utf8')
    return readers.some(one => one.test(text))
  })
  const unexplained = choosing.filter(file => readsData(file) && !(file in allowed))
  expect(unexplained).toEqual([])
})
