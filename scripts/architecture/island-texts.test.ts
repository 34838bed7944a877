import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { sourceFiles } from './imports'
import { missingTexts } from './island-texts'

const root = fileURLToPath(new URL('../..', import.meta.url))
const read = (file: string) => ({ file, text: readFileSync(join(root, file), 'utf8') })

test('what a part of a page says in the browser travels with the page', () => {
  const layout = read('app/(pages)/[locale]/layout.tsx').text
  const everywhere = /return \{([\w\s,]+)\}\n\}\n$/.exec(layout)![1]!.match(/\w+/g)!
  expect(everywhere).toContain('shell')
  expect(missingTexts(sourceFiles(root).map(read), everywhere)).toEqual([])
})

const page = { file: 'app/(pages)/x/page.tsx', text: "import { Frame } from '@/components/frame'" }
const island = { file: 'components/island.tsx', text: "'use client'\nimport { useName } from '@/components/name'" }
const name = { file: 'components/name.ts', text: "export const useName = () => useTranslations('map.title')" }
const frame = (text: string) => ({ file: 'components/frame.tsx', text: `import { Island } from '@/components/island'\n${text}` })

test('a planted page without the texts of its parts is found and named, one that gives them is not', () => {
  const missing = missingTexts([page, frame('<Island />'), island, name], ['shell'])
  expect(missing).toEqual(['app/(pages)/x/page lacks map for components/island'])
  expect(missingTexts([page, frame("<IslandTexts of={['explorer', 'map']}>"), island, name], ['shell'])).toEqual([])
  expect(missingTexts([page, frame('<Island />'), island, name], ['map'])).toEqual([])
})
